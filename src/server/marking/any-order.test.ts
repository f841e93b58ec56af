import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import { explainMarks, markQuestion } from './mark-question.ts'
import { twoWords } from '#tests/marking/vector.ts'

const explanation = { why: '', others: [], next_time: null }
const answers = [['glass', 'pane'], ['sugar'], ['(spider) silk', 'web']]
const questions = ['31', '32', '33']

const entries: readonly KeyEntry[] = questions.map((question, index) => ({
  question,
  numbers: [Number(question)],
  type: 'note-completion',
  key: {
    kind: 'text',
    accepted: [...(answers[index] ?? []), ...answers.filter((_, other) => other !== index).flat()],
    limit: twoWords,
    any_order: { questions, answers },
  },
  evidence: [],
  explanation: { en: explanation, cn: explanation, tw: explanation },
}))

function markAll(written: readonly string[], keyed = entries): Mark[] {
  const responses = Object.fromEntries(questions.map((question, index) => [question, written[index] ?? '']))
  return keyed.flatMap((entry) => markQuestion(entry, responses[entry.question] ?? null, responses))
}

const tell = (written: readonly string[]) => markAll(written).map(({ reason }) => reason)

test.each([
  [
    ['glass', 'sugar', 'silk'],
    ['match', 'match', 'match'],
  ],
  [
    ['silk', 'Glass', 'SUGAR'],
    ['match', 'match', 'match'],
  ],
  [
    ['sugar', 'sugar', 'silk'],
    ['match', 'wrong', 'match'],
  ],
  [
    ['glass', 'pane', 'web'],
    ['match', 'wrong', 'match'],
  ],
  [
    ['web', 'spider silk', 'silk'],
    ['match', 'wrong', 'wrong'],
  ],
  [
    ['', 'sugar', ''],
    ['blank', 'match', 'blank'],
  ],
  [
    ['sugars', 'sugar', 'the glass'],
    ['plural', 'match', 'article'],
  ],
  [
    ['stone', 'glass', 'glass'],
    ['wrong', 'match', 'wrong'],
  ],
])('%j: %j', (written, reasons) => {
  expect(tell(written)).toEqual(reasons)
})

test('as many marks are given as different answers of the key were written, in any order', () => {
  const wording = fc.constantFrom(...answers.flat(), 'stone', '')
  const nameOf = (written: string) => answers.findIndex((alternatives) => alternatives.includes(written))
  fc.assert(
    fc.property(fc.array(wording, { minLength: 3, maxLength: 3 }), (written) => {
      const different = new Set(written.map(nameOf).filter((index) => index >= 0))
      expect(markAll(written).filter(({ correct }) => correct)).toHaveLength(different.size)
    }),
  )
})

test('what fits two answers does not lose the other its mark', () => {
  const set = { questions: ['31', '32'], answers: [['red/blue'], ['blue']] }
  const keyed = entries
    .slice(0, 2)
    .map((entry): KeyEntry => ({ ...entry, key: { kind: 'text', accepted: ['red/blue', 'blue'], limit: null, any_order: set } }))
  expect(markAll(['blue', 'blue'], keyed).map(({ correct }) => correct)).toEqual([true, true])
  expect(markAll(['red', 'red'], keyed).map(({ correct }) => correct)).toEqual([true, false])
})

test('what was accepted after a challenge is an answer of its own at its question', () => {
  const corrected = entries.map((entry, index) =>
    index === 1 && entry.key.kind === 'text' ? { ...entry, key: { ...entry.key, accepted: [...entry.key.accepted, 'salt'] } } : entry,
  )
  expect(markAll(['sugar', 'salt', 'silk'], corrected).map(({ correct }) => correct)).toEqual([true, true, true])
})

test('a question that is marked alone takes any of the answers', () => {
  const [, second] = entries
  expect(second && markQuestion(second, 'silk').map(({ correct }) => correct)).toEqual([true])
})

test('an answer given twice is told with the question that has its mark', () => {
  const responses = { 31: 'sugar', 32: 'Sugar' }
  const marks = entries.slice(0, 2).flatMap((entry) => markQuestion(entry, responses[entry.question as '31' | '32'], responses))
  expect(explainMarks(entries, marks, responses)[1]).toMatchObject({
    correct: false,
    reason: 'wrong',
    near_miss: { kind: 'repeated', written: 'Sugar', wanted: '31' },
  })
})
