import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExamWorld, openExamWorld, seatCandidate } from '#tests/world/attempt.ts'
import { listAnswers } from '#server/attempt/answer.store.ts'
import type { OpBatch } from './op.store.ts'
import { createSaveGroups } from './save-groups.ts'

let world: ExamWorld

beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.close())

function answerBatch(attemptId: number, fromSeq: number, value: string, opId: string = randomUUID()): OpBatch {
  const op = {
    seq: fromSeq,
    op_id: opId,
    kind: 'answer',
    skill: 'reading',
    question: '1',
    value,
    name: null,
    mono_ms: null,
    refused: null,
  } as const
  return { attemptId, epoch: 1, byToken: true, fromSeq, ops: [op], withAnswers: false }
}

async function seat(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let place = 0; place < count; place += 1) ids.push((await seatCandidate(world)).id)
  return ids
}

describe('saves that arrive together', () => {
  test('are each stored and each acknowledged with their own number', async () => {
    const save = createSaveGroups(world.db)
    const ids = await seat(9)
    const written = await Promise.all(ids.map((id) => save(answerBatch(id, 1, `answer of ${id}`))))
    expect(written.map(({ outcome, ack_seq }) => [outcome, ack_seq])).toEqual(ids.map(() => ['written', 1]))
    const stored = await Promise.all(ids.map((id) => listAnswers(world.db, id)))
    expect(stored.map((answers) => answers['reading']?.['1'])).toEqual(ids.map((id) => `answer of ${id}`))
  })

  test('of one attempt keep their order', async () => {
    const save = createSaveGroups(world.db)
    const [id = 0] = await seat(1)
    const written = await Promise.all([1, 2, 3, 4, 5].map((seq) => save(answerBatch(id, seq, `version ${seq}`))))
    expect(written.map(({ outcome, ack_seq }) => [outcome, ack_seq])).toEqual([1, 2, 3, 4, 5].map((seq) => ['written', seq]))
    expect((await listAnswers(world.db, id))['reading']?.['1']).toBe('version 5')
  })

  test('are told apart when one of them has a hole, an old lease or no attempt', async () => {
    const save = createSaveGroups(world.db)
    const [good = 0, gap = 0, stale = 0] = await seat(3)
    const written = await Promise.all([
      save(answerBatch(good, 1, 'fine')),
      save(answerBatch(gap, 7, 'too early')),
      save({ ...answerBatch(stale, 1, 'old window'), epoch: 9 }),
      save(answerBatch(999_999, 1, 'nobody')),
    ])
    expect(written.map(({ outcome }) => outcome)).toEqual(['written', 'gap', 'lease_lost', 'no_such_attempt'])
  })

  test('are each answered what is theirs: a repetition, another change under a number that is taken, a question only, and a first change', async () => {
    const save = createSaveGroups(world.db)
    const [repeated = 0, taken = 0, asking = 0, fresh = 0] = await seat(4)
    const opId = randomUUID()
    await Promise.all([
      save(answerBatch(repeated, 1, 'kept', opId)),
      save(answerBatch(taken, 1, 'came first')),
      save(answerBatch(asking, 1, 'there')),
    ])
    const [, ...written] = await Promise.all([
      save(answerBatch(999_999, 1, 'lets the others gather')),
      save(answerBatch(repeated, 1, 'kept', opId)),
      save(answerBatch(taken, 1, 'came second')),
      save({ ...answerBatch(asking, 2, ''), ops: [], withAnswers: true }),
      save({ ...answerBatch(fresh, 1, 'new'), withAnswers: true }),
    ])
    expect(written.map(({ ack_seq, refused, answers }) => ({ ack_seq, refused, answers }))).toEqual([
      { ack_seq: 1, refused: [], answers: null },
      { ack_seq: 1, refused: [{ seq: 1, reason: 'seq_taken' }], answers: null },
      { ack_seq: 1, refused: [], answers: { reading: { '1': 'there' } } },
      { ack_seq: 1, refused: [], answers: {} },
    ])
    expect(await Promise.all([taken, fresh].map(async (id) => (await listAnswers(world.db, id))['reading']?.['1']))).toEqual([
      'came first',
      'new',
    ])
  })

  test('are stored at once although one of their attempts is held by another transaction, whose save waits for it', async () => {
    const save = createSaveGroups(world.db)
    const [blocked = 0, ...others] = await seat(24)
    const holder = await world.pool.connect()
    await holder.query('begin')
    await holder.query('select from attempt.attempt where id = $1 for update', [blocked])
    const began = performance.now()
    let isWaiting = true
    const late = save(answerBatch(blocked, 1, 'late')).finally(() => (isWaiting = false))
    const written = await Promise.all(others.map((id) => save(answerBatch(id, 1, 'at once'))))
    const again = await Promise.all(others.map((id) => save(answerBatch(id, 2, 'and again'))))
    const tookMs = performance.now() - began
    expect([...written, ...again].map(({ outcome }) => outcome)).toEqual(Array(46).fill('written'))
    expect(isWaiting).toBe(true)
    expect(tookMs).toBeLessThan(9000) // Ten seconds is how long the one waits.
    await holder.query('commit')
    holder.release()
    expect(await late).toMatchObject({ outcome: 'written', ack_seq: 1 })
  })

  test('do not pull each other down when the database refuses one', async () => {
    const save = createSaveGroups(world.db)
    const [first = 0, good = 0, bad = 0] = await seat(3)
    const outcomes = await Promise.allSettled([
      save(answerBatch(first, 1, 'leaves alone')),
      save(answerBatch(good, 1, 'fine')),
      save(answerBatch(bad, 1, 'no such kind of number', 'not a uuid')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect((await listAnswers(world.db, good))['reading']?.['1']).toBe('fine')
  })
})
