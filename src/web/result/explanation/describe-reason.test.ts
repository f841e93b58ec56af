import { expect, test } from 'vitest'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import words from './explanation.en.json' with { type: 'json' }
import { findReason, describeReason } from './describe-reason.ts'

const explanation = { why: '', others: [], next_time: null }
const entry: KeyEntry = {
  question: '23',
  numbers: [23],
  type: 'sentence-completion',
  key: { kind: 'text', accepted: ['frost heave'], limit: { words: 2, number: false } },
  evidence: [],
  explanation: { en: explanation, cn: explanation, tw: explanation },
}
const list: Readonly<Record<string, string>> = words
const say = (marks: readonly Mark[], response: string | null, of = entry) =>
  describeReason((key) => list[key] ?? key, { entry: of, marks, response })

function buildMark(reason: Mark['reason'], number = 23): Mark {
  return { number, question: '23', correct: reason === 'match', reason, words: null, limit: null }
}

test('tells a plural too many from a plural that is missing', () => {
  expect(say([buildMark('plural')], 'frost heaves')).toBe(list['plural_too_many'])
  const plural: KeyEntry = { ...entry, key: { kind: 'text', accepted: ['(wood) mice', 'dams'], limit: null } }
  expect(say([buildMark('plural')], 'dam', plural)).toBe(list['plural_missing'])
})

test('a wrong word is not called a contradiction of the passage', () => {
  expect(say([buildMark('wrong')], 'wind')).toBe(list['wrong_typed'])
  expect(say([buildMark('wrong')], 'B', { ...entry, key: { kind: 'one', value: 'A' } })).toBe(list['wrong'])
})

test('one of two choices is told as such, and named by the mark that was lost', () => {
  const marks = [buildMark('match', 25), buildMark('wrong', 26)]
  expect(say(marks, null)).toBe(list['some'])
  expect(findReason(marks)).toBe('wrong')
  expect(findReason([buildMark('match')])).toBe('match')
})

test('every reason has its sentence', () => {
  const reasons = ['match', 'blank', 'wrong', 'over_limit', 'over_selected', 'spelling', 'plural', 'article', 'word_order'] as const
  expect(reasons.map((reason) => say([buildMark(reason)], 'x')).filter((said) => !said.includes(' '))).toEqual([])
})

test('what was heard is not said to stand in a passage', () => {
  const heard = describeReason((key) => list[key] ?? key, { entry, marks: [buildMark('plural')], response: 'frost heaves', heard: true })
  expect(heard).toBe(list['plural_too_many_heard'])
})
