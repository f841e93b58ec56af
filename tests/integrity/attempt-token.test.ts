import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendOps } from '#server/attempt/op-log/ops.service.ts'
import { createSaveLimit } from '#server/attempt/op-log/save-limit.ts'
import { takeOver } from '#server/attempt/index.ts'
import { blockPerson, unblockPerson } from '#server/identity/status.store.ts'
import { revokeSessionsOf } from '#server/identity/session.store.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { answerOp, createCaller, type ExamWorld, makeOp, openExamWorld, refusalOf, seatCandidate, sendOps } from '#tests/world/attempt.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const during = (work: (tx: Tx) => Promise<unknown>) => inTransaction(world.db, async (tx) => void (await work(tx)))

/** A candidate, and their window that holds nothing but an attempt token. */
async function seatWindow(request: Parameters<typeof seatCandidate>[1] = {}) {
  const candidate = await seatCandidate(world, request)
  const { id, personId, started } = candidate
  const window = createCaller({ attemptToken: started.attempt_token })
  const save = (seq: number, caller = window, epoch = 1) =>
    appendOps(world, { id, epoch, from_seq: seq, ops: [answerOp(seq, '1', 'ii')] }, caller)
  return { ...candidate, id, personId, window, save }
}

describe('a token alone', () => {
  test('opens nothing of a blocked person: it neither saves, reads, takes over nor hands in', async () => {
    const { id, personId, window, save } = await seatWindow({ mode: 'strict' })
    expect(await save(1)).toMatchObject({ ack_seq: 1 })
    await during((tx) => blockPerson(tx, personId, 'tried out'))
    const handIn = () => appendOps(world, { id, epoch: 1, from_seq: 2, ops: [makeOp(2, 'submit')] }, window)
    for (const ask of [() => save(2), handIn, () => takeOver(world, id, window), () => world.access.checkReader(id, window)])
      expect((await refusalOf(ask())).code).toBe('NO_SUCH_ATTEMPT')
    const { rows } = await world.pool.query('select ack_seq, status from attempt.attempt where id = $1', [id])
    expect(rows).toEqual([{ ack_seq: 1, status: 'in_progress' }])
    await during((tx) => unblockPerson(tx, personId))
    expect(await save(2)).toMatchObject({ ack_seq: 2 })
  })

  test('ends with all sessions of its person; the window goes on once they have signed in, and a takeover makes a new one', async () => {
    const { id, personId, caller, window, save } = await seatWindow()
    await during((tx) => revokeSessionsOf(tx, personId))
    expect((await refusalOf(save(1))).code).toBe('NO_SUCH_ATTEMPT')
    expect((await refusalOf(save(1, caller))).code).toBe('LEASE_LOST')
    expect(await save(1, { ...caller, attemptToken: window.attemptToken })).toMatchObject({ ack_seq: 1 })
    expect((await refusalOf(save(2))).code).toBe('NO_SUCH_ATTEMPT')
    const { attempt_token } = await takeOver(world, id, caller)
    expect(await save(2, createCaller({ attemptToken: attempt_token }), 2)).toMatchObject({ ack_seq: 2 })
  })
})

describe('a login without a token', () => {
  const writtenOf = async (id: number) => {
    const { rows } = await world.pool.query<{ count: number }>('select count(*) as count from attempt.attempt_op where attempt_id = $1', [
      id,
    ])
    return rows[0]?.count
  }

  test('writes nothing of its own attempt, whatever epoch it names; another device is seen when it takes over', async () => {
    const { id, caller, window, save } = await seatWindow({ mode: 'strict' })
    for (const epoch of [0, 1, 2]) expect((await refusalOf(save(1, caller, epoch))).code).toBe('LEASE_LOST')
    const other = await seatWindow()
    const withAnother = { ...caller, attemptToken: other.window.attemptToken }
    expect((await refusalOf(save(1, withAnother))).code).toBe('LEASE_LOST')
    expect(await writtenOf(id)).toBe(0)
    expect(await save(1)).toMatchObject({ ack_seq: 1 })

    const { epoch, attempt_token } = await takeOver(world, id, caller)
    const replaced = { ...caller, attemptToken: window.attemptToken }
    expect((await refusalOf(save(2, replaced, epoch))).code).toBe('LEASE_LOST')
    expect((await refusalOf(save(2, caller, epoch))).code).toBe('LEASE_LOST')
    expect(await save(2, { ...caller, attemptToken: attempt_token }, epoch)).toMatchObject({ ack_seq: 2 })
    const { rows } = await world.pool.query(`select kind from attempt.attempt_event where attempt_id = $1 and kind = 'taken_over'`, [id])
    expect(rows).toHaveLength(1)
  })

  test('hands nothing in, and adds to what is handed in only after it has taken over', async () => {
    const candidate = await seatWindow({ mode: 'strict' })
    const { id, caller, save } = candidate
    const handIn = { id, epoch: 1, from_seq: 1, ops: [makeOp(1, 'submit')] }
    expect((await refusalOf(appendOps(world, handIn, caller))).code).toBe('LEASE_LOST')
    expect(await sendOps(world, candidate, handIn.ops)).toMatchObject({ ack_seq: 1, receipt: expect.anything() })
    expect((await refusalOf(save(2, caller))).code).toBe('LEASE_LOST')
    const { epoch, attempt_token } = await takeOver(world, id, caller)
    const added = await save(2, { ...caller, attemptToken: attempt_token }, epoch)
    expect(added).toMatchObject({ ack_seq: 2, refused: [{ seq: 2 }] })
  })
})

describe('what the log takes of a person', () => {
  const long = 'x'.repeat(19_000)
  const essay = (seq: number) => makeOp(seq, 'answer', { skill: 'reading', question: '6', value: long })

  test('ends at the bytes of a day, over all attempts; what is stored answers again, and handing in stays open', async () => {
    const candidate = await seatCandidate(world)
    expect(await sendOps(world, candidate, [essay(1)])).toMatchObject({ ack_seq: 1 })
    await world.pool.query('update attempt.attempt set op_bytes = 20000000 - 1000 where id = $1', [candidate.id])
    const refusal = await refusalOf(
      sendOps(
        world,
        candidate,
        Array.from({ length: 5 }, (_none, at) => essay(at + 2)),
      ),
    )
    expect(refusal.code).toBe('TOO_MANY_REQUESTS')
    expect(refusal.details['retry_after_seconds']).toBeLessThanOrEqual(86_400)
    expect(await sendOps(world, candidate, [])).toMatchObject({ ack_seq: 1 })
    expect(await sendOps(world, candidate, [makeOp(2, 'submit')])).toMatchObject({ ack_seq: 2, receipt: expect.anything() })
    const second = await seatCandidate(world, { personId: candidate.personId, version: 'old' })
    expect(
      (
        await refusalOf(
          sendOps(
            world,
            second,
            Array.from({ length: 5 }, (_none, at) => essay(at + 1)),
          ),
        )
      ).code,
    ).toBe('TOO_MANY_REQUESTS')
    await world.advance(86_400)
    expect(await sendOps(world, second, [answerOp(1, '1', 'ii')])).toMatchObject({ ack_seq: 1 })
  })

  test('is cut where it is refused, and short where a sound is told of', async () => {
    const candidate = await seatCandidate(world)
    const sent = await sendOps(world, candidate, [
      essay(1),
      makeOp(2, 'audio', { value: { event: 'stalled', at_ms: 10, lasted_ms: 4000 } }),
      makeOp(3, 'audio', { value: long }),
    ])
    expect(sent.refused).toEqual([
      { seq: 1, reason: 'too_long' },
      { seq: 3, reason: 'too_long' },
    ])
    const { rows } = await world.pool.query(
      `select seq, length(value #>> '{}') as length from attempt.attempt_op where attempt_id = $1 order by seq`,
      [candidate.id],
    )
    expect(rows).toMatchObject([{ length: 1000 }, { seq: 2 }, { length: 1000 }])
  })

  test('is forty saves in twenty seconds, whichever token opens the door', async () => {
    let ms = 0
    const count = createSaveLimit(() => ms)
    for (let saves = 0; saves < 40; saves += 1) await count(1)
    expect(await refusalOf(count(1))).toEqual({ code: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: 20 } })
    await count(2)
    ms = 20_000
    await count(1)
  })

  test('is counted by the person: neither a takeover nor a session begins again', async () => {
    const { id, caller, window } = await seatWindow()
    const context = { ...world, countSave: createSaveLimit(() => 0) }
    const save = (by: typeof caller, epoch: number) => appendOps(context, { id, epoch, from_seq: 1, ops: [] }, by)
    for (let saves = 0; saves < 20; saves += 1) await save(window, 1)
    const { attempt_token: attemptToken } = await takeOver(world, id, caller)
    for (let saves = 0; saves < 20; saves += 1) await save(createCaller({ attemptToken }), 2)
    for (const by of [createCaller({ attemptToken }), { ...caller, attemptToken }, window])
      expect((await refusalOf(save(by, 2))).code).toBe('TOO_MANY_REQUESTS')
  })
})
