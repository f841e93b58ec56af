import { expect, test } from 'vitest'
import { blankCandidate } from './candidate.ts'
import type { Candidate, PendingOp } from './candidate.ts'
import { mergeUnsent } from './merge-unsent.ts'

let made = 0

function unsent(question: string, before: string | null, value: string | null): PendingOp {
  made += 1
  return { op_id: String(made), seq: made, kind: 'answer', skill: 'reading', question, before, value }
}

function serverWith(answers: Record<string, string>): Candidate {
  return { ...blankCandidate, answers: { reading: answers } }
}

test('an answer that nobody else changed is sent again', () => {
  expect(mergeUnsent([unsent('1', 'old', 'new')], serverWith({ '1': 'old' })).send).toMatchObject([{ question: '1', value: 'new' }])
})

test('of several changes to one question only the last is sent, measured by the first', () => {
  const merge = mergeUnsent([unsent('1', null, 'a'), unsent('1', 'a', 'b')], serverWith({}))
  expect(merge.send).toMatchObject([{ value: 'b' }])
})

test('an answer that another window changed meanwhile stands, and ours is told', () => {
  const merge = mergeUnsent([unsent('1', 'old', 'ours')], serverWith({ '1': 'theirs' }))
  expect(merge.send).toEqual([])
  expect(merge.yielded).toMatchObject([{ value: 'ours' }])
})

test('what the server has already is not sent', () => {
  expect(mergeUnsent([unsent('1', null, 'same')], serverWith({ '1': 'same' }))).toEqual({ send: [], yielded: [] })
})

test('closing, submitting and visits are never repeated for the candidate', () => {
  const rest = (['visit', 'close_section', 'submit'] as const).map((kind, index): PendingOp => ({
    op_id: kind,
    seq: index + 1,
    kind,
    value: null,
  }))
  expect(mergeUnsent(rest, blankCandidate).send).toEqual([])
})

test('highlights are always kept', () => {
  const op: PendingOp = {
    op_id: 'h',
    seq: 1,
    kind: 'highlight',
    skill: 'reading',
    value: { id: 'h1', container: 'p1-A', start: 0, end: 4 },
  }
  expect(mergeUnsent([op], blankCandidate).send).toHaveLength(1)
})
