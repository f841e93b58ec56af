import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mode, Version } from '#contract/attempt/attempt.ts'
import {
  createCaller,
  createPerson,
  type ExamWorld,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  startCandidate,
} from '#tests/world/attempt.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { publishMockCopy } from '#tests/world/mock-copies.ts'
import { passSystemCheck, startAttempt, takeOver } from './start.service.ts'
import { getState } from '#server/attempt/state.service.ts'
import { appendOps } from '#server/attempt/op-log/ops.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const asReading = (request: { mode?: Mode; version?: Version } = {}) =>
  ({ test_id: world.testId, scope: 'section', skill: 'reading', mode: 'default', version: 'new', ...request }) as const

test('a parent begins nothing, but goes on with what is open', async () => {
  const { caller } = await createSomeone(world.db, { roles: ['parent'] })
  expect((await refusalOf(startAttempt(world, asReading(), caller))).code).toBe('NOT_A_STUDENT')
  const { caller: both } = await createSomeone(world.db, { roles: ['parent', 'student'] })
  const started = await startAttempt(world, asReading(), both)
  const asParent = { ...both, session: both.session && { ...both.session, roles: ['parent'] } }
  expect(await startAttempt(world, asReading(), asParent)).toMatchObject({ id: started.id, resumed: true })
})

describe('starting', () => {
  test('makes an attempt with its section locked and a token for its window', async () => {
    const { started } = await startCandidate(world)
    expect(started).toMatchObject({ resumed: false, status: 'created', epoch: 1 })
    expect(started.sections).toEqual([
      expect.objectContaining({ skill: 'reading', status: 'locked', opened_at: null, deadline_at: null, remaining_ms: null }),
    ])
  })

  test('the same test again resumes it, with a token that only reads until its window takes over', async () => {
    const { started, caller, id } = await seatCandidate(world)
    const again = await startAttempt(world.restart(), asReading(), caller)
    expect(again).toMatchObject({ id, resumed: true, status: 'in_progress', epoch: 0 })
    const second = createCaller({ attemptToken: again.attempt_token })
    expect((await world.access.checkReader(id, second)).id).toBe(id)
    const save = (epoch: number) => appendOps(world, { id, epoch, from_seq: 1, ops: [] }, second)
    expect((await refusalOf(save(0))).code).toBe('LEASE_LOST')
    expect((await refusalOf(save(1))).code).toBe('LEASE_LOST')
    const lease = await takeOver(world, id, caller)
    const held = createCaller({ attemptToken: lease.attempt_token })
    expect(await appendOps(world, { id, epoch: 2, from_seq: 1, ops: [] }, held)).toMatchObject({ epoch: 2 })
    const first = createCaller({ attemptToken: started.attempt_token })
    expect((await refusalOf(appendOps(world, { id, epoch: 1, from_seq: 1, ops: [] }, first))).code).toBe('LEASE_LOST')
    const { rows } = await world.pool.query(`select detail from attempt.attempt_event where attempt_id = $1 and kind = 'taken_over'`, [id])
    expect(rows).toMatchObject([{ detail: { address: caller.address, user_agent: caller.userAgent } }])
  })

  test('refuses the same test in another mode or version, and names the open attempt', async () => {
    const { id, caller } = await startCandidate(world)
    const details = { attempt_id: id, mode: 'default', version: 'new' }
    expect(await refusalOf(startAttempt(world, asReading({ mode: 'strict' }), caller))).toEqual({ code: 'OPEN_OTHERWISE', details })
    expect(await refusalOf(startAttempt(world, asReading({ version: 'old' }), caller))).toEqual({ code: 'OPEN_OTHERWISE', details })
  })

  test('goes on with what is open although the test was retired since, and begins nothing new at it', async () => {
    const testId = await publishMockCopy(world.db, { slug: 'retired', title: 'Retired' })
    const asked = { ...asReading(), test_id: testId }
    const caller = createCaller({ personId: await createPerson(world.db) })
    const started = await startAttempt(world, asked, caller)
    await world.pool.query(`update exam.test set status = 'retired' where id = $1`, [testId])
    expect(await startAttempt(world, asked, caller)).toMatchObject({ id: started.id, resumed: true, sections: started.sections })
    expect((await refusalOf(startAttempt(world, { ...asked, skill: 'writing' }, caller))).code).toBe('UNKNOWN_TEST')
  })

  test('many starts at once make one attempt', async () => {
    const personId = await createPerson(world.db)
    const caller = createCaller({ personId })
    const starts = await Promise.all(Array.from({ length: 6 }, () => startAttempt(world, asReading(), caller)))
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1)
    expect(starts.filter(({ resumed }) => !resumed)).toHaveLength(1)
  })

  test('refuses a test that is not there, of another product, or without what is asked', async () => {
    const caller = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(startAttempt(world, { ...asReading(), test_id: 4711 }, caller))).code).toBe('UNKNOWN_TEST')
    expect((await refusalOf(startAttempt(world, asReading(), { ...caller, product: 'toefl' }))).code).toBe('UNKNOWN_TEST')
    for (const request of [
      { scope: 'full' },
      { scope: 'quick' },
      { scope: 'retake' },
      { scope: 'part' },
      { skill: 'listening' },
    ] as const) {
      expect((await refusalOf(startAttempt(world, { ...asReading(), ...request }, caller))).code).toBe('INVALID')
    }
  })

  test('refuses a section attempt that names no skill', async () => {
    const caller = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(startAttempt(world, { ...asReading(), skill: undefined }, caller))).code).toBe('INVALID')
  })
})

describe('the system check', () => {
  test('passes reading without any device, and answers the same when asked again', async () => {
    const { id, caller } = await startCandidate(world)
    const check = { id, speaker: false, microphone: false }
    expect(await passSystemCheck(world, check, caller)).toEqual({ status: 'ready' })
    expect(await passSystemCheck(world, check, caller)).toEqual({ status: 'ready' })
  })

  test('never takes a running attempt back', async () => {
    const { id, caller } = await seatCandidate(world)
    expect(await passSystemCheck(world, { id, speaker: true, microphone: true }, caller)).toEqual({ status: 'in_progress' })
  })
})

describe('what a room is told', () => {
  test('everything to carry on after a reload', async () => {
    const { id } = await seatCandidate(world)
    const state = await getState(world, id)
    expect(state).toMatchObject({
      id,
      status: 'in_progress',
      epoch: 1,
      ack_seq: 0,
      mode: 'default',
      answers: {},
      flags: {},
      checked: {},
      receipt: null,
    })
    expect(state.candidate_number).toMatch(/^\d{3}-\d{3}-\d{3}$/)
  })
})

describe('who may enter', () => {
  test('the owner and the holder of its token read; strangers and visitors are told that it does not exist', async () => {
    const { id, caller, started } = await startCandidate(world)
    const stranger = createCaller({ personId: await createPerson(world.db) })
    const holder = createCaller({ attemptToken: started.attempt_token })
    expect((await world.access.checkReader(id, caller)).id).toBe(id)
    expect((await world.access.checkReader(id, holder)).id).toBe(id)
    for (const foreign of [stranger, createCaller({}), createCaller({ attemptToken: 'x'.repeat(60) })]) {
      expect(await refusalOf(world.access.checkReader(id, foreign))).toEqual({ code: 'NO_SUCH_ATTEMPT', details: {} })
      expect(await refusalOf(takeOver(world, id, foreign))).toEqual({ code: 'NO_SUCH_ATTEMPT', details: {} })
      expect(await refusalOf(passSystemCheck(world, { id, speaker: true, microphone: true }, foreign))).toEqual({
        code: 'NO_SUCH_ATTEMPT',
        details: {},
      })
    }
    expect(await refusalOf(world.access.checkReader(4711, caller))).toEqual({ code: 'NO_SUCH_ATTEMPT', details: {} })
  })

  test('a token that a takeover replaced still reads, but neither writes nor takes over', async () => {
    const { id, caller, started } = await startCandidate(world)
    const { attempt_token } = await takeOver(world, id, caller)
    const old = createCaller({ attemptToken: started.attempt_token })
    expect((await world.access.checkReader(id, old)).id).toBe(id)
    expect((await refusalOf(takeOver(world, id, old))).code).toBe('NO_SUCH_ATTEMPT')
    expect((await refusalOf(takeOver(world, id, createCaller({ attemptToken: attempt_token })))).code).toBe('NO_SUCH_ATTEMPT')
    expect(await takeOver(world, id, caller)).toMatchObject({ epoch: 3 })
  })

  test('an attempt is taken over ten times an hour at most', async () => {
    const { id, caller } = await startCandidate(world)
    for (let times = 0; times < 10; times += 1) await takeOver(world, id, caller)
    const refusal = await refusalOf(takeOver(world, id, caller))
    expect(refusal.code).toBe('TOO_MANY_REQUESTS')
    expect(refusal.details['retry_after_seconds']).toBeGreaterThan(3500)
    await world.advance(3601)
    expect(await takeOver(world, id, caller)).toMatchObject({ epoch: 12 })
  })

  test('a token outlives the deadline by a day and no more; the owner is not bound by that', async () => {
    const candidate = await seatCandidate(world)
    const { id, started } = candidate
    const holder = createCaller({ attemptToken: started.attempt_token })
    const seconds = started.sections[0]?.seconds ?? 0
    await world.advance(seconds + 24 * 3600 - 60)
    expect((await world.access.checkReader(id, holder)).id).toBe(id)
    await world.advance(90)
    expect((await refusalOf(world.access.checkReader(id, holder))).code).toBe('NO_SUCH_ATTEMPT')
    expect((await refusalOf(appendOps(world, { id, epoch: 1, from_seq: 1, ops: [] }, holder))).code).toBe('NO_SUCH_ATTEMPT')
    expect(await sendOps(world, candidate, [])).toMatchObject({ ack_seq: 0 })
  })
})
