import { expect, test } from 'vitest'
import type { Mark, MarkReason } from '#contract/content/mark.ts'
import type { WholeQuestion } from '#server/exam/index.ts'
import { countMistakes, foldMistakes, type MarkedSection, narrowMistakes } from './mistakes.ts'

const whole = (question: string, rest: Partial<WholeQuestion> = {}): WholeQuestion => {
  return { revision: 'r1', question, part: 1, type: 'short-answer', ...rest }
}

interface Sat {
  readonly id: number
  readonly reasons: Readonly<Record<string, MarkReason>>
  readonly named?: Readonly<Record<string, WholeQuestion>>
}

/** A section in which each question came to a reason; named as in the whole test unless said otherwise. */
function sit({ id, reasons, named = {} }: Sat): MarkedSection {
  const marks = Object.entries(reasons).map(([question, reason]): Mark => {
    return { number: Number(question), question, correct: reason === 'match', reason, words: null, limit: null }
  })
  const names = Object.keys(reasons).map((question): [string, WholeQuestion] => [question, named[question] ?? whole(question)])
  const responses = { '1': 'tiles', '2': 'dams' }
  const place = { attempt_id: id, test_id: 1, test_title: 'Rookery', submitted_at: new Date('2026-11-01T00:00:00Z') }
  return { ...place, skill: 'reading', marks, responses, wholeQuestions: new Map(names) }
}

const shortly = (sections: readonly MarkedSection[]) =>
  foldMistakes(sections).map(({ attempt_id, question, reason, times }) => [attempt_id, question, reason, times])

test('wrong, near and empty answers are mistakes, and right ones are not', () => {
  const found = foldMistakes([sit({ id: 1, reasons: { '1': 'plural', '2': 'wrong', '3': 'blank', '4': 'match' } })])
  expect(found.map(({ question, reason, response }) => [question, reason, response])).toEqual([
    ['1', 'plural', 'tiles'],
    ['2', 'wrong', 'dams'],
    ['3', 'blank', null],
  ])
})

test('the newest answer to a question decides, and how often it was wrong is counted', () => {
  const older = sit({ id: 1, reasons: { '1': 'wrong', '2': 'wrong', '3': 'match' } })
  const newer = sit({ id: 2, reasons: { '1': 'match', '2': 'spelling', '3': 'blank' } })
  expect(shortly([newer, older])).toEqual([
    [2, '2', 'spelling', 2],
    [2, '3', 'blank', 1],
  ])
})

test('a question of a single part is that of the whole test, whatever its number', () => {
  const older = sit({ id: 1, reasons: { '14': 'wrong' } })
  expect(shortly([sit({ id: 2, reasons: { '1': 'match' }, named: { '1': whole('14') } }), older])).toEqual([])
  expect(shortly([sit({ id: 2, reasons: { '1': 'match' } }), older])).toEqual([[1, '14', 'wrong', 1]])
})

test('a question of two marks is one mistake, for the reason of the first mark that was lost', () => {
  const section = sit({ id: 1, reasons: { '9': 'match' } })
  const [mark] = section.marks
  const second: Mark = { ...mark!, number: 10, correct: false, reason: 'wrong' }
  expect(foldMistakes([{ ...section, marks: [mark!, second] }])).toMatchObject([{ question: '9', number: 10, reason: 'wrong' }])
})

test('filters narrow together, and each counts what it would leave', () => {
  const named = { '1': whole('1'), '2': whole('2'), '3': whole('3', { type: 'multiple-choice' }) }
  const all = foldMistakes([sit({ id: 1, reasons: { '1': 'plural', '2': 'wrong', '3': 'wrong' }, named })])
  const filter = { type: 'short-answer', reason: 'wrong' } as const
  expect(narrowMistakes(all, filter).map(({ question }) => question)).toEqual(['2'])
  expect(countMistakes(all, filter)).toEqual({
    skill: [{ value: 'reading', count: 1 }],
    type: [
      { value: 'short-answer', count: 1 },
      { value: 'multiple-choice', count: 1 },
    ],
    reason: [
      { value: 'plural', count: 1 },
      { value: 'wrong', count: 1 },
    ],
  })
})
