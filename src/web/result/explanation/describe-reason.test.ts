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
const say = (marks: readonly Mark[], of = entry) => describeReason((key) => list[key] ?? key, { entry: of, marks })

function buildMark(reason: Mark['reason'], number = 23): Mark {
  return { number, question: '23', correct: reason === 'match', reason, words: null, limit: null }
}

test('a wrong word is not called a contradiction of the passage', () => {
  expect(say([buildMark('wrong')])).toBe(list['wrong_typed'])
  expect(say([buildMark('wrong')], { ...entry, key: { kind: 'one', value: 'A' } })).toBe(list['wrong'])
})

test('one of two choices is told as such, and named by the mark that was lost', () => {
  const marks = [buildMark('match', 25), buildMark('wrong', 26)]
  expect(say(marks)).toBe(list['some'])
  expect(findReason(marks)).toBe('wrong')
  expect(findReason([buildMark('match')])).toBe('match')
})

test('every reason has its sentence', () => {
  const reasons = ['match', 'blank', 'wrong', 'over_limit', 'over_selected', 'spelling', 'plural', 'article', 'word_order'] as const
  expect(reasons.map((reason) => say([buildMark(reason)])).filter((said) => !said.includes(' '))).toEqual([])
})

test('what was heard is not said to stand in a passage', () => {
  const choice: KeyEntry = { ...entry, key: { kind: 'one', value: 'A' } }
  expect(describeReason((key) => list[key] ?? key, { entry: choice, marks: [buildMark('wrong')], heard: true })).toBe(list['wrong_heard'])
})

test('a near miss that was stored before its kind was known is told by its reason', () => {
  expect(say([buildMark('plural')])).toBe(list['plural'])
  expect(say([buildMark('over_limit')])).toBe(list['over_limit_plain'])
})
