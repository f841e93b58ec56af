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

test('one right choice of two is called half right, and named by the mark that was lost', () => {
  const marks = [buildMark('match', 25), buildMark('wrong', 26)]
  expect(say(marks)).toBe(list['some'])
  expect(findReason(marks)).toBe('wrong')
  expect(findReason([buildMark('match')])).toBe('match')
})

test('every reason has its sentence', () => {
  const reasons = ['match', 'blank', 'wrong', 'over_limit', 'over_selected', 'spelling', 'plural', 'article', 'word_order'] as const
  expect(reasons.map((reason) => say([buildMark(reason)])).filter((said) => !said.includes(' '))).toEqual([])
})

test('a wrong choice is not said to be missing from the passage or the recording: it may well be in it', () => {
  const said = say([buildMark('wrong')], { ...entry, type: 'multiple-choice', key: { kind: 'one', value: 'A' } })
  expect(said).not.toMatch(/passage|recording/)
})

test.each([
  ['true-false-not-given', 'TRUE', 'agrees'],
  ['true-false-not-given', 'FALSE', 'contradicts'],
  ['true-false-not-given', 'NOT GIVEN', 'neither confirms nor contradicts'],
  ['yes-no-not-given', 'YES', 'writer agrees'],
  ['yes-no-not-given', 'NO', 'writer disagrees'],
  ['yes-no-not-given', 'NOT GIVEN', 'doesn’t say what the writer thinks'],
] as const)('a wrong answer to %s, where the key is %s, is told that the passage %s', (type, value, told) => {
  expect(say([buildMark('wrong')], { ...entry, type, key: { kind: 'one', value } })).toContain(told)
})

test('a judged statement with more than one right answer is told no reason that holds for one of them only', () => {
  const key = { kind: 'one', value: 'FALSE', also: ['NOT GIVEN'] } as const
  expect(say([buildMark('wrong')], { ...entry, type: 'true-false-not-given', key: { ...key, also: [...key.also] } })).toBe(list['wrong'])
})

test('a near miss that was stored before its kind was known is told by its reason', () => {
  expect(say([buildMark('plural')])).toBe(list['plural'])
  expect(say([buildMark('over_limit')])).toBe(list['over_limit_plain'])
})
