import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getState } from '#server/attempt/state.service.ts'
import { hashAnswers } from '#server/attempt/submission/ending.ts'
import { type Candidate, enterSection, type ExamWorld, openExamWorld, seatCandidate, startMock } from '#tests/world/attempt.ts'
import type { LoggedOp } from './op-batch.ts'
import type { OpBatch } from './op.store.ts'
import { createEndGroups } from './save-groups.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

function loggedOp(seq: number, kind: 'answer' | 'close_section' | 'submit', rest: Partial<LoggedOp> = {}): LoggedOp {
  return { seq, op_id: randomUUID(), kind, skill: null, question: null, value: null, name: null, mono_ms: null, refused: null, ...rest }
}

/** The last change of a candidate with the submission. */
function submitBatch(attemptId: number, value: string, rest: Partial<OpBatch> = {}): OpBatch {
  const ops = [loggedOp(1, 'answer', { skill: 'reading', question: '1', value }), loggedOp(2, 'submit')]
  return { attemptId, epoch: 1, byToken: true, fromSeq: 1, ops, withAnswers: false, ...rest }
}

async function seat(count: number): Promise<Candidate[]> {
  const seated: Candidate[] = []
  for (let place = 0; place < count; place += 1) seated.push(await seatCandidate(world))
  return seated
}

const stateOf = (id: number) => getState(world, id)

/** Attempts that are ended together: one that is not there leaves alone, and the others gather behind it. */
function endGroup(batches: readonly OpBatch[]) {
  const end = createEndGroups(world.db)
  const alone = end(submitBatch(999_999, 'nobody'))
  return Promise.allSettled([alone, ...batches.map(end)]).then(([, ...outcomes]) => outcomes)
}

describe('attempts that are handed in together', () => {
  test('are each closed, with a receipt of their own answers, and their events', async () => {
    const ids = (await seat(5)).map(({ id }) => id)
    const outcomes = await endGroup(ids.map((id) => submitBatch(id, `answer of ${id}`)))
    for (const [place, id] of ids.entries()) {
      const answersSha256 = hashAnswers({ reading: { '1': `answer of ${id}` } })
      expect(outcomes[place]).toMatchObject({
        value: { outcome: 'written', ack_seq: 2, receipt_ack_seq: 2, receipt_answers_sha256: answersSha256, wasHandedIn: false },
      })
      const { status, sections, receipt } = await stateOf(id)
      expect({ status, sections, receipt }).toMatchObject({
        status: 'submitted',
        sections: [{ status: 'closed', close_reason: 'candidate' }],
        receipt: { ack_seq: 2, answers_sha256: answersSha256 },
      })
    }
    const { rows } = await world.pool.query<{ kinds: string }>(
      `select string_agg(kind, ' ' order by id) filter (where kind in ('section_closed', 'submitted')) as kinds
       from attempt.attempt_event where attempt_id = any($1) group by attempt_id`,
      [ids],
    )
    expect(rows.map(({ kinds }) => kinds)).toEqual(ids.map(() => 'section_closed submitted'))
  })

  test('are told apart when one has an old lease, a gap, nothing begun or is handed in already', async () => {
    const [good, stale, gap, again] = (await seat(4)).map(({ id }) => id) as [number, number, number, number]
    await endGroup([submitBatch(again, 'first')])
    const before = await stateOf(again)
    const outcomes = await endGroup([
      submitBatch(stale, 'old window', { epoch: 9 }),
      submitBatch(good, 'fine'),
      submitBatch(gap, 'too early', { fromSeq: 7, ops: [loggedOp(7, 'submit')] }),
      submitBatch(again, 'second', { fromSeq: 3, ops: [loggedOp(3, 'submit')] }),
    ])
    expect(outcomes).toMatchObject([
      { value: { outcome: 'lease_lost', receipt_at: null } },
      { value: { outcome: 'written', wasHandedIn: false } },
      { value: { outcome: 'gap', receipt_at: null } },
      { value: { outcome: 'written', wasHandedIn: true } },
    ])
    const statuses = await Promise.all([good, stale, gap].map(async (id) => (await stateOf(id)).status))
    expect(statuses).toEqual(['submitted', 'in_progress', 'in_progress'])
    expect((await stateOf(again)).receipt).toEqual(before.receipt)
  })

  test('do not pull each other down when the database refuses one', async () => {
    const [good, bad, fine] = (await seat(3)).map(({ id }) => id) as [number, number, number]
    await world.pool.query(
      `alter table attempt.attempt_event add constraint planted check (attempt_id <> ${bad} or kind <> 'submitted') not valid`,
    )
    const outcomes = await endGroup([good, bad, fine].map((id) => submitBatch(id, 'mine')))
    await world.pool.query('alter table attempt.attempt_event drop constraint planted')
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await Promise.all([good, bad, fine].map(async (id) => (await stateOf(id)).status))).toEqual([
      'submitted',
      'in_progress',
      'submitted',
    ])
    expect((await stateOf(bad)).ack_seq).toBe(0)
  })

  test('may be among sections that only close: those go on with the next one', async () => {
    const [mock, reader] = [await startMock(world), await seatCandidate(world)]
    await enterSection(world, mock, 'listening')
    const close = loggedOp(1, 'close_section', { skill: 'listening' })
    const outcomes = await endGroup([submitBatch(mock.id, '', { ops: [close] }), submitBatch(reader.id, 'mine')])
    expect(outcomes).toMatchObject([
      { value: { receipt_at: null, section: { skill: 'listening', status: 'closed', close_reason: 'candidate' } } },
      { value: { section: { skill: 'reading', status: 'closed' } } },
    ])
    const state = await stateOf(mock.id)
    expect([state.status, state.sections.map(({ status }) => status)]).toEqual(['in_progress', ['closed', 'locked', 'locked', 'locked']])
    expect((await stateOf(reader.id)).status).toBe('submitted')
  })
})
