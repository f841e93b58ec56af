import { expect, test } from 'vitest'
import type { GradingOption } from '#contract/grading/marking.ts'
import type { OptionState } from '#contract/grading/order.contract.ts'
import { findBadge, findSentence } from './describe-state.ts'
import words from './order.en.json' with { type: 'json' }

const of = (option: GradingOption, state: OptionState) => ({ option, state })
const badge = (...options: Parameters<typeof of>[]) => {
  const key = findBadge(options.map((each) => of(...each)))
  return key === null ? null : words[key]
}
const sentence = (...option: Parameters<typeof of>) => {
  const key = findSentence(of(...option))
  return key === null ? null : words[key]
}

test('a list says what one option waits for, and of several that comments are pending', () => {
  expect(badge(['scores', 'waiting'], ['basic', 'available'])).toBe('pending scores')
  expect(badge(['basic', 'grading'])).toBe('pending basic comments')
  expect(badge(['scores', 'released'], ['vip', 'waiting'])).toBe('pending VIP comments')
  expect(badge(['scores', 'waiting'], ['vip', 'waiting'])).toBe('pending comments')
  expect(badge(['scores', 'available'], ['basic', 'available'])).toBeNull()
})

test('once nothing waits it says which comments are there; a band speaks for itself', () => {
  expect(badge(['scores', 'released'])).toBeNull()
  expect(badge(['scores', 'released'], ['basic', 'released'])).toBe('basic comments unlocked')
  expect(badge(['basic', 'released'], ['vip', 'released'])).toBe('detailed comments unlocked')
})

test('each option has its own sentence while it waits and once it is there', () => {
  expect(sentence('scores', 'waiting')).toBe('scores unlocked awaiting teacher grading')
  expect(sentence('vip', 'grading')).toBe('expert comments unlocked awaiting the teacher')
  expect(sentence('basic', 'waiting')).toBe('pending basic comments')
  expect(sentence('basic', 'released')).toBe('basic comments unlocked')
  expect(sentence('vip', 'released')).toBe('detailed comments unlocked')
  expect(sentence('vip', 'available')).toBeNull()
})
