import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import {
  answerOp,
  type Candidate,
  type ExamWorld,
  makeOp,
  openExamWorld,
  seatCandidate,
  sendOps,
  startCandidate,
} from '#tests/world/attempt.ts'
import { sweepOnce } from './sweep.jobs.ts'
import { getState } from '#server/attempt/state.service.ts'
import { pauseAttempt, resumeAttempt } from '#server/attempt/start/section.service.ts'
import { hashAnswers } from './ending.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const stateOf = ({ id }: Candidate): Promise<AttemptState> => getState(world, id)
const secondsOf = ({ started }: Candidate) => started.sections[0]?.seconds ?? 0

/** Moves the clock to so many seconds after (or before) the deadline. */
async function goToDeadline(candidate: Candidate, afterSeconds: number): Promise<void> {
  const state = await stateOf(candidate)
  const left = Date.parse(state.sections[0]?.deadline_at ?? '') - Date.parse(state.server_now)
  await world.advance(left / 1000 + afterSeconds)
}

async function lateOps(candidate: Candidate): Promise<number[]> {
  const { rows } = await world.pool.query<{ seq: number }>('select seq from attempt.late_op where attempt_id = $1 order by seq', [
    candidate.id,
  ])
  return rows.map(({ seq }) => seq)
}

describe.each(['strict', 'default'] as const)('a save in %s mode', (mode) => {
  test.each([-0.5, 1, 5])('counts %d seconds after the deadline', async (after) => {
    const candidate = await seatCandidate(world, { mode })
    await goToDeadline(candidate, after)
    expect(await sendOps(world, candidate, [answerOp(1, '1', 'ii')])).toMatchObject({ ack_seq: 1, refused: [] })
    expect((await stateOf(candidate)).answers).toEqual({ reading: { '1': 'ii' } })
  })
})

describe('exam conditions', () => {
  test('a save 11 seconds after the deadline is kept in the ledger and not counted', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await goToDeadline(candidate, 11)
    const { ack_seq, refused } = await sendOps(world, candidate, [answerOp(2, '1', 'iv'), answerOp(3, '3', 'TRUE')])
    expect({ ack_seq, refused }).toEqual({ ack_seq: 3, refused: [2, 3].map((seq) => ({ seq, reason: 'late' })) })
    expect(await lateOps(candidate)).toEqual([2, 3])
    expect((await stateOf(candidate)).answers).toEqual({ reading: { '1': 'ii' } })
  })

  test('the sweeper closes at the deadline, after the write window, and hands in', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await goToDeadline(candidate, 1)
    await sweepOnce(world)
    expect(await stateOf(candidate)).toMatchObject({ status: 'in_progress', sections: [{ status: 'closing' }], receipt: null })
    await world.advance(9)
    expect(await sweepOnce(world)).toMatchObject({ failed: 0 })
    const state = await stateOf(candidate)
    expect(state).toMatchObject({ status: 'complete', sections: [{ status: 'closed', close_reason: 'sweeper' }], receipt: { ack_seq: 1 } })
    expect(state.sections[0]?.closed_at).toBe(state.sections[0]?.deadline_at)
    expect(state.receipt?.answers_sha256).toBe(hashAnswers(state.answers))
  })

  test('answers and a submission that come after the sweeper change neither receipt nor answers', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await goToDeadline(candidate, 20)
    await sweepOnce(world)
    const { receipt } = await stateOf(candidate)
    const answer = await sendOps(world, candidate, [answerOp(2, '1', 'iv'), makeOp(3, 'submit')])
    expect(answer).toMatchObject({ ack_seq: 3, receipt, refused: [{ seq: 2, reason: 'late' }] })
    expect((await stateOf(candidate)).receipt).toEqual(receipt)
  })

  test('two sweepers at once handle each attempt once', async () => {
    const candidates = await Promise.all(Array.from({ length: 6 }, () => seatCandidate(world, { mode: 'strict' })))
    await world.advance(secondsOf(candidates[0]!) + 30)
    const swept = await Promise.all([sweepOnce(world), sweepOnce(world), sweepOnce(world)])
    expect(swept.reduce((sum, { handled, failed }) => sum + handled + failed, 0)).toBeGreaterThanOrEqual(6)
    const { rows } = await world.pool.query<{ count: number }>(
      `select count(*) as count from attempt.attempt_event where kind = 'submitted' and attempt_id = any($1)`,
      [candidates.map(({ id }) => id)],
    )
    expect(rows[0]?.count).toBe(6)
  })
})

describe('practice', () => {
  test('queued answers of an offline device count within a day, with a new receipt and new scores', async () => {
    const candidate = await seatCandidate(world)
    await goToDeadline(candidate, 20)
    await sweepOnce(world)
    const before = await stateOf(candidate)
    await world.advance(3600)
    const answer = await sendOps(world, candidate, [answerOp(1, '1', 'ii'), makeOp(2, 'close_section'), makeOp(3, 'submit')])
    expect(answer).toMatchObject({ ack_seq: 3, refused: [] })
    expect(answer.receipt?.answers_sha256).toBe(hashAnswers({ reading: { '1': 'ii' } }))
    expect(answer.receipt).not.toEqual(before.receipt)
    expect(await lateOps(candidate)).toEqual([])
    expect((await sendOps(world, candidate, [answerOp(4, '1', 'iv')])).refused).toEqual([{ seq: 4, reason: 'submitted' }])
    expect((await stateOf(candidate)).receipt).toEqual(answer.receipt)
  })

  test('after a day they are kept, but not counted', async () => {
    const candidate = await seatCandidate(world)
    await goToDeadline(candidate, 24 * 3600 + 5)
    expect((await sendOps(world, candidate, [answerOp(1, '1', 'ii')])).refused).toEqual([{ seq: 1, reason: 'late' }])
    expect(await lateOps(candidate)).toEqual([1])
  })

  test('what rests is not swept until a month is over', async () => {
    const candidate = await seatCandidate(world)
    await pauseAttempt(world, candidate, candidate.caller)
    await world.advance(29 * 24 * 3600)
    await sweepOnce(world)
    expect((await stateOf(candidate)).status).toBe('paused')
    await world.advance(2 * 24 * 3600)
    await sweepOnce(world)
    expect((await stateOf(candidate)).status).toBe('abandoned')
  })
})

describe('practice whose room is not heard of', () => {
  test('is paused two minutes after its last sign of life, which a save without changes is; later answers count and the time does not', async () => {
    const candidate = await seatCandidate(world)
    await world.advance(100)
    await sendOps(world, candidate, [])
    await world.advance(100)
    await sweepOnce(world)
    expect((await stateOf(candidate)).status).toBe('in_progress')
    await world.advance(1000)
    await sweepOnce(world)
    const paused = await stateOf(candidate)
    expect(paused).toMatchObject({ status: 'paused', left: true })
    const used = secondsOf(candidate) - (paused.sections[0]?.remaining_ms ?? 0) / 1000
    expect(used).toBeGreaterThanOrEqual(220)
    expect(used).toBeLessThan(235)
    expect(await sendOps(world, candidate, [answerOp(1, '1', 'ii')])).toMatchObject({ ack_seq: 1, refused: [] })
    await resumeAttempt(world, candidate.id, candidate.caller)
    await sendOps(world, candidate, [])
    await sweepOnce(world)
    expect(await stateOf(candidate)).toMatchObject({ status: 'in_progress', left: false, answers: { reading: { '1': 'ii' } } })
  })

  test('a save that comes after the silence does not give the time back to the clock before the sweeper has stopped it', async () => {
    const candidate = await seatCandidate(world)
    await world.advance(600)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await sweepOnce(world)
    const { sections, answers } = await stateOf(candidate)
    expect(secondsOf(candidate) - (sections[0]?.remaining_ms ?? 0) / 1000).toBeLessThan(135)
    expect(answers).toEqual({ reading: { '1': 'ii' } })
  })

  test('is handed in after a month as it is; exam conditions never wait', async () => {
    const [candidate, strict] = [await seatCandidate(world), await seatCandidate(world, { mode: 'strict' })]
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await world.advance(secondsOf(candidate) + 11)
    await sweepOnce(world)
    expect([(await stateOf(candidate)).status, (await stateOf(strict)).status]).toEqual(['paused', 'complete'])
    await world.advance(31 * 24 * 3600)
    await sweepOnce(world)
    expect(await stateOf(candidate)).toMatchObject({ status: 'complete', receipt: { ack_seq: 1 } })
  })
})

describe('attempts that nobody goes on with', () => {
  test('an attempt that was never opened expires after a day, and its test can be started again', async () => {
    const candidate = await startCandidate(world)
    await world.advance(24 * 3600 + 1)
    await sweepOnce(world)
    expect((await stateOf(candidate)).status).toBe('expired_unstarted')
    expect((await startCandidate(world, { personId: candidate.personId, mode: 'strict' })).started.resumed).toBe(false)
    expect((await sendOps(world, candidate, [answerOp(1, '1', 'ii')])).refused).toEqual([{ seq: 1, reason: 'attempt_over' }])
  })

  test('closing the last section without handing in is followed by the sweeper', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii'), makeOp(2, 'close_section')])
    await world.advance(11)
    await sweepOnce(world)
    expect(await stateOf(candidate)).toMatchObject({
      status: 'complete',
      sections: [{ close_reason: 'candidate' }],
      receipt: { ack_seq: 2 },
    })
  })

  test('one attempt in trouble is put off and does not stop the others', async () => {
    const [broken, sound] = [await seatCandidate(world, { mode: 'strict' }), await seatCandidate(world, { mode: 'strict' })]
    await world.pool.query(
      'alter table attempt.attempt_event add constraint planted check (attempt_id <> ' + String(broken.id) + ') not valid',
    )
    await world.advance(secondsOf(broken) + 30)
    expect(await sweepOnce(world)).toMatchObject({ failed: 1 })
    expect((await stateOf(sound)).status).toBe('complete')
    await world.pool.query('alter table attempt.attempt_event drop constraint planted')
    await world.advance(61)
    await sweepOnce(world)
    expect((await stateOf(broken)).status).toBe('complete')
  })
})
