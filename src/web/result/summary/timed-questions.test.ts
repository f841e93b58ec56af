import { expect, test } from 'vitest'
import type { Mark } from '#contract/content/mark.ts'
import { listTimed, listLongest } from './timed-questions.ts'

const mark = (number: number, question: string, correct: boolean): Mark => ({
  number,
  question,
  correct,
  reason: correct ? 'match' : 'wrong',
  words: null,
  limit: null,
})

const section = {
  times: [
    { numbers: [1], seconds: 40 },
    { numbers: [2, 3], seconds: 90 },
    { numbers: [4], seconds: null },
  ],
  marks: [mark(1, '1', false), mark(2, '2', true), mark(3, '2', true), mark(4, '4', true)],
}

test('each question has its time and how it went, several numbers together', () => {
  expect(listTimed(section)).toEqual([
    { numbers: [1], seconds: 40, verdict: 'wrong', right: 0, of: 1 },
    { numbers: [2, 3], seconds: 90, verdict: 'correct', right: 2, of: 2 },
    { numbers: [4], seconds: null, verdict: 'correct', right: 1, of: 1 },
  ])
})

test('of one of two choices right the chart has the verdict of its badge', () => {
  const [timed] = listTimed({ times: [{ numbers: [2, 3], seconds: 90 }], marks: [mark(2, '2', true), mark(3, '2', false)] })
  expect(timed).toMatchObject({ verdict: 'some', right: 1, of: 2 })
})

test('names the questions that took longest, and none that was not measured', () => {
  expect(listLongest(listTimed(section)).map(({ numbers }) => numbers[0])).toEqual([2, 1])
})
