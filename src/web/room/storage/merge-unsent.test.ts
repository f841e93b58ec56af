import { expect, test } from 'vitest'
import { blankCandidate } from './candidate.ts'
import type { Candidate, PendingOp } from './candidate.ts'
import { mergeUnsent, squeezeUnsent } from './merge-unsent.ts'

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

test('of a long stretch one change to each thing is kept, and it is merged like the whole', () => {
  const whole = [unsent('1', 'old', 'a'), unsent('2', null, 'b'), unsent('1', 'a', 'ab'), unsent('3', null, 'c'), unsent('1', 'ab', 'abc')]
  const squeezed = squeezeUnsent(whole)
  expect(squeezed.map(({ question, before, value }) => [question, before, value])).toEqual([
    ['2', null, 'b'],
    ['3', null, 'c'],
    ['1', 'old', 'abc'],
  ])
  for (const there of [{ '1': 'old' }, { '1': 'theirs', '2': 'b' }, { '1': 'abc', '3': 'other' }]) {
    const [short, long] = [squeezed, whole].map((ops) => mergeUnsent(ops, serverWith(there)))
    expect(new Set(short?.send)).toEqual(new Set(long?.send))
    expect(new Set(short?.yielded.map((op) => op.value))).toEqual(new Set(long?.yielded.map((op) => op.value)))
  }
})

test('each highlight and each note is kept, one that was taken away as taken away', () => {
  const mark = (kind: 'highlight' | 'note', value: object): PendingOp => ({ ...unsent('', null, null), kind, question: undefined, value })
  const ops = [
    mark('highlight', { id: 'a' }),
    mark('note', { id: 'a' }),
    mark('highlight', { id: 'b' }),
    mark('highlight', { id: 'a', removed: true }),
  ]
  expect(squeezeUnsent(ops).map((op) => [op.kind, op.value])).toEqual([
    ['note', { id: 'a' }],
    ['highlight', { id: 'b' }],
    ['highlight', { id: 'a', removed: true }],
  ])
})

test('the same question of two sections is two things', () => {
  const ops = [unsent('1', null, 'a'), { ...unsent('1', null, 'b'), skill: 'listening' as const }]
  expect(squeezeUnsent(ops)).toHaveLength(2)
})

test('handing in stays behind the last answer; a visit is not kept', () => {
  const bare = (kind: PendingOp['kind']): PendingOp => ({ ...unsent('1', null, null), kind })
  const ops = [unsent('1', null, 'a'), bare('visit'), unsent('1', 'a', 'b'), bare('close_section'), bare('submit')]
  expect(squeezeUnsent(ops).map((op) => op.kind)).toEqual(['answer', 'close_section', 'submit'])
})
