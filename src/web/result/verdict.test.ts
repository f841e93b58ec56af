import { expect, test } from 'vitest'
import type { Mark } from '#contract/content/mark.ts'
import { countVerdicts, findNextLostMark, toQuestionVerdict, toVerdict } from './verdict.ts'

function buildMark(number: number, reason: Mark['reason']): Mark {
  return { number, question: String(number), correct: reason === 'match', reason, words: null, limit: null }
}

test('spelling, plural, article, word order and the word limit are near misses', () => {
  const near = (['spelling', 'plural', 'article', 'word_order', 'over_limit'] as const).map((reason) => toVerdict(buildMark(1, reason)))
  expect(new Set(near)).toEqual(new Set(['near']))
  expect(toVerdict(buildMark(1, 'over_selected'))).toBe('wrong')
})

test('counts what was right, nearly right, wrong and left out', () => {
  const marks = [buildMark(1, 'match'), buildMark(2, 'plural'), buildMark(3, 'wrong'), buildMark(4, 'blank'), buildMark(5, 'match')]
  expect(countVerdicts(marks)).toEqual({ correct: 2, near: 1, wrong: 1, blank: 1 })
})

test('one of two choices right is neither right nor wrong', () => {
  expect(toQuestionVerdict([buildMark(25, 'match'), buildMark(26, 'wrong')])).toEqual({ verdict: 'some', right: 1, of: 2 })
  expect(toQuestionVerdict([buildMark(25, 'match'), buildMark(26, 'match')]).verdict).toBe('correct')
  expect(toQuestionVerdict([buildMark(25, 'blank'), buildMark(26, 'blank')]).verdict).toBe('blank')
})

test('goes to the next lost mark, round the end, and never to the question one stands at', () => {
  const marks = [buildMark(1, 'wrong'), buildMark(2, 'match'), buildMark(3, 'wrong'), buildMark(25, 'wrong'), buildMark(26, 'wrong')]
  expect(findNextLostMark(marks, [2], 1)).toBe(3)
  expect(findNextLostMark(marks, [25, 26], 1)).toBe(1)
  expect(findNextLostMark(marks, [1], -1)).toBe(26)
  expect(findNextLostMark([buildMark(1, 'wrong')], [1], 1)).toBeNull()
})
