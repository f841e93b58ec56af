import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerOp,
  type Candidate,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  startCandidate,
} from '#tests/world/attempt.ts'
import { passSystemCheck, takeOver } from './start.service.ts'
import { getState } from '#server/attempt/state.service.ts'
import { checkQuestion } from '#server/attempt/op-log/check.service.ts'
import { openSection, pauseAttempt, resumeAttempt } from './section.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const open = ({ id, caller }: Candidate, skill: 'reading' | 'listening' = 'reading') =>
  openSection(world, { id, skill, addressKey: world.addressKey }, caller)
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

async function readyCandidate(request: Parameters<typeof startCandidate>[1] = {}): Promise<Candidate> {
  const candidate = await startCandidate(world, request)
  await passSystemCheck(world, { id: candidate.id, speaker: false, microphone: false }, candidate.caller)
  return candidate
}

/** As in a test with two sections, of which the fixture has only the second. */
async function putListeningFirst({ id }: Candidate): Promise<void> {
  await world.pool.query('update attempt.attempt_section set position = 2 where attempt_id = $1', [id])
  await world.pool.query(
    `insert into attempt.attempt_section (attempt_id, skill, position, seconds, question_count) values ($1, 'listening', 1, 60, 1)`,
    [id],
  )
}

describe('opening a section', () => {
  test('starts its clock with all its seconds', async () => {
    const candidate = await readyCandidate()
    const clock = await open(candidate)
    expect(secondsBetween(clock.opened_at, clock.deadline_at)).toBe(candidate.started.sections[0]?.seconds)
    expect(secondsBetween(clock.opened_at, clock.server_now)).toBe(0)
    expect((await getState(world, candidate.id)).status).toBe('in_progress')
  })

  test.each([1.25, 1.5, 2])('gives %d times as long where that is granted, to the second', async (factor) => {
    const candidate = await readyCandidate()
    await world.pool.query('update attempt.attempt set accommodation = $2 where id = $1', [candidate.id, factor])
    const clock = await open(candidate)
    expect(secondsBetween(clock.opened_at, clock.deadline_at)).toBe((candidate.started.sections[0]?.seconds ?? 0) * factor)
  })

  test('asked again it answers the same clock and paper', async () => {
    const candidate = await readyCandidate()
    const first = await open(candidate)
    await world.advance(60)
    const { server_now, ...again } = await open(candidate)
    expect(first).toMatchObject(again)
    expect(secondsBetween(first.server_now, server_now)).toBeGreaterThanOrEqual(60)
  })

  test('opened from two windows at once there is one clock', async () => {
    const candidate = await readyCandidate()
    const clocks = await Promise.all([open(candidate), open(candidate), open(candidate)])
    expect(new Set(clocks.map(({ deadline_at }) => deadline_at)).size).toBe(1)
  })

  test('refuses before the system check', async () => {
    expect((await refusalOf(open(await startCandidate(world)))).code).toBe('CHECK_FIRST')
  })

  test('refuses a section that the attempt does not have', async () => {
    expect((await refusalOf(open(await readyCandidate(), 'listening'))).code).toBe('SECTION_NOT_NEXT')
  })

  test('refuses a section that is over, by hand or by time', async () => {
    const closed = await seatCandidate(world)
    await sendOps(world, closed, [makeOp(1, 'close_section')])
    expect((await refusalOf(open(closed))).code).toBe('SECTION_CLOSED')
    const late = await seatCandidate(world)
    await world.advance((late.started.sections[0]?.seconds ?? 0) + 11)
    expect((await refusalOf(open(late))).code).toBe('SECTION_CLOSED')
  })

  test('under exam conditions sections follow their order', async () => {
    const candidate = await readyCandidate({ mode: 'strict' })
    await putListeningFirst(candidate)
    expect((await refusalOf(open(candidate))).code).toBe('SECTION_NOT_NEXT')
  })

  test('in practice any section comes next', async () => {
    const candidate = await readyCandidate()
    await putListeningFirst(candidate)
    expect(await open(candidate)).toMatchObject({ paper_url: expect.stringContaining('/reading?') })
  })

  test('only one section is open at a time, in practice as well', async () => {
    const candidate = await readyCandidate()
    await putListeningFirst(candidate)
    await world.pool.query(
      `update attempt.attempt_section set status = 'open', opened_at = kit.now(), deadline_at = kit.now() + interval '1 minute'
       where attempt_id = $1 and skill = 'listening'`,
      [candidate.id],
    )
    expect((await refusalOf(open(candidate))).code).toBe('SECTION_NOT_NEXT')
  })
})

describe('pausing', () => {
  test('keeps what the clock held, and gives exactly that back', async () => {
    const candidate = await seatCandidate(world)
    const before = (await getState(world, candidate.id)).sections[0]
    await world.advance(100)
    const paused = await pauseAttempt(world, candidate, candidate.caller)
    const held = paused.sections[0]?.remaining_ms ?? 0
    expect(paused).toMatchObject({ status: 'paused', sections: [{ status: 'open', deadline_at: null }] })
    const leftWhenAnswered = Date.parse(before?.deadline_at ?? '') - Date.parse(paused.server_now)
    expect(held - leftWhenAnswered).toBeGreaterThanOrEqual(0)
    expect(held - leftWhenAnswered).toBeLessThan(5000)
    await world.advance(3600)
    const resumed = await resumeAttempt(world, candidate.id, candidate.caller)
    const left = Date.parse(resumed.sections[0]?.deadline_at ?? '') - Date.parse(resumed.server_now)
    expect(resumed).toMatchObject({ status: 'in_progress', sections: [{ remaining_ms: null }] })
    expect(held - left).toBeGreaterThanOrEqual(0)
    expect(held - left).toBeLessThan(5000)
  })

  test('many pauses together take nothing from the time', async () => {
    const candidate = await seatCandidate(world)
    for (let round = 0; round < 3; round += 1) {
      await world.advance(10)
      await pauseAttempt(world, candidate, candidate.caller)
      await world.advance(1000)
      await resumeAttempt(world, candidate.id, candidate.caller)
    }
    const [section] = (await getState(world, candidate.id)).sections
    const overall = secondsBetween(section?.opened_at ?? '', section?.deadline_at ?? '')
    expect(overall - (section?.seconds ?? 0)).toBeGreaterThanOrEqual(3000)
    expect(overall - (section?.seconds ?? 0)).toBeLessThan(3060)
  })

  test('a second press answers the same pause', async () => {
    const candidate = await seatCandidate(world)
    const first = await pauseAttempt(world, candidate, candidate.caller)
    await world.advance(60)
    expect((await pauseAttempt(world, candidate, candidate.caller)).sections).toEqual(first.sections)
  })

  test('answers that were made before count, also where they arrive while it rests; later ones do not', async () => {
    const candidate = await seatCandidate(world)
    await pauseAttempt(world, { id: candidate.id, last_seq: 2 }, candidate.caller)
    await world.advance(24 * 3600)
    const sent = await sendOps(world, candidate, [answerOp(1, '1', 'ii'), answerOp(2, '2', 'iv'), answerOp(3, '2', 'v')])
    expect(sent).toMatchObject({ refused: [{ seq: 3, reason: 'paused' }], deadline_at: null })
    expect((await getState(world, candidate.id)).answers).toEqual({ reading: { '1': 'ii', '2': 'iv' } })
    await resumeAttempt(world, candidate.id, candidate.caller)
    expect(await sendOps(world, candidate, [answerOp(4, '2', 'v')])).toMatchObject({ refused: [] })
    await pauseAttempt(world, candidate, candidate.caller)
    expect(await sendOps(world, candidate, [answerOp(5, '2', 'i')])).toMatchObject({ refused: [{ seq: 5, reason: 'paused' }] })
  })

  test('a window that another one took over from pauses nothing', async () => {
    const candidate = await seatCandidate(world)
    await takeOver(world, candidate.id, candidate.caller)
    expect((await refusalOf(pauseAttempt(world, { id: candidate.id, epoch: 1 }, candidate.caller))).code).toBe('LEASE_LOST')
    expect((await pauseAttempt(world, { id: candidate.id, epoch: 2 }, candidate.caller)).status).toBe('paused')
  })

  test('closing a section that rests ends it, and the sweeper hands it in', async () => {
    const candidate = await seatCandidate(world)
    await pauseAttempt(world, candidate, candidate.caller)
    const { section_state } = await sendOps(world, candidate, [makeOp(1, 'close_section')])
    expect(section_state).toMatchObject({ status: 'closed', close_reason: 'candidate', remaining_ms: null })
    expect((await getState(world, candidate.id)).status).toBe('in_progress')
  })

  test('is refused under exam conditions, before the clock runs, and after it ran out', async () => {
    const strict = await seatCandidate(world, { mode: 'strict' })
    expect((await refusalOf(pauseAttempt(world, strict, strict.caller))).code).toBe('STRICT_MODE')
    const unopened = await startCandidate(world)
    expect((await refusalOf(pauseAttempt(world, unopened, unopened.caller))).code).toBe('NOT_RUNNING')
    const over = await seatCandidate(world)
    await world.advance(over.started.sections[0]?.seconds ?? 0)
    expect((await refusalOf(pauseAttempt(world, over, over.caller))).code).toBe('NOT_RUNNING')
  })

  test('a room that is left pauses; its last save counts before and after that, and so does what was written without a network', async () => {
    const candidate = await seatCandidate(world)
    const leave = { id: candidate.id, epoch: 1, last_seq: 1, leaving: true }
    expect(await pauseAttempt(world, leave, candidate.caller)).toMatchObject({ status: 'paused', left: true })
    const sent = await sendOps(world, candidate, [answerOp(1, '1', 'ii'), answerOp(2, '2', 'iv')])
    expect(sent).toMatchObject({ refused: [], deadline_at: null })
    expect((await getState(world, candidate.id)).answers).toEqual({ reading: { '1': 'ii', '2': 'iv' } })
    expect((await resumeAttempt(world, candidate.id, candidate.caller)).left).toBe(false)
    expect((await pauseAttempt(world, { ...leave, leaving: false }, candidate.caller)).left).toBe(false)
  })

  test('leaving that arrives after the room was entered again, and has written, pauses nothing', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    const leave = { id: candidate.id, epoch: 1, last_seq: 0, leaving: true }
    expect(await pauseAttempt(world, leave, candidate.caller)).toMatchObject({ status: 'in_progress', left: false })
    const strict = await seatCandidate(world, { mode: 'strict' })
    expect((await refusalOf(pauseAttempt(world, { ...leave, id: strict.id }, strict.caller))).code).toBe('STRICT_MODE')
  })

  test('resuming what does not rest is refused', async () => {
    const candidate = await seatCandidate(world)
    expect((await refusalOf(resumeAttempt(world, candidate.id, candidate.caller))).code).toBe('NOT_PAUSED')
  })
})

describe('checking one answer', () => {
  const check = ({ id, caller }: Candidate, question: string, skill: 'reading' | 'listening' = 'reading') =>
    checkQuestion(world, { id, skill, question }, caller)

  test('tells whether it is right and why, and stays with that', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '19', 'certainly not this')])
    const verdict = await check(candidate, '19')
    expect(verdict).toEqual({ correct: false, reason: 'over_limit' })
    await sendOps(world, candidate, [answerOp(2, '19', 'another')])
    expect(await check(candidate, '19')).toEqual(verdict)
    expect((await getState(world, candidate.id)).checked).toEqual({ reading: { '19': verdict } })
  })

  test('is refused under exam conditions, while the clock stands, and for what is no question', async () => {
    const strict = await seatCandidate(world, { mode: 'strict' })
    expect((await refusalOf(check(strict, '1'))).code).toBe('STRICT_MODE')
    const candidate = await seatCandidate(world)
    expect((await refusalOf(check(candidate, '99'))).code).toBe('UNKNOWN_QUESTION')
    expect((await refusalOf(check(candidate, '1', 'listening'))).code).toBe('UNKNOWN_QUESTION')
    await pauseAttempt(world, candidate, candidate.caller)
    expect((await refusalOf(check(candidate, '1'))).code).toBe('NOT_RUNNING')
  })
})
