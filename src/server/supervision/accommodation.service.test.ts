import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  startCandidate,
  startMock,
} from '#tests/world/attempt.ts'
import { accommodate, setStandingAccommodation } from './accommodation.service.ts'
import { sweepOnce, getState, pauseAttempt, resumeAttempt } from '#server/attempt/index.ts'
import * as staff from './staff.service.ts'

let world: ExamWorld
let admin: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await openExamWorld()
  admin = createCaller({ personId: await createPerson(world.db) })
})
afterAll(() => world.close())

const give = ({ id }: Pick<Candidate, 'id'>, factor: 1 | 1.25 | 1.5 | 2) => accommodate(world.db, { id, factor, reason: 'dyslexia' }, admin)
const secondsOf = ({ started }: Candidate) => started.sections[0]?.seconds ?? 0

/** Seconds of the open section from its opening to its deadline. */
async function clockOf({ id }: Pick<Candidate, 'id'>): Promise<number> {
  const { sections } = await getState(world, id)
  const open = sections.find(({ opened_at, closed_at }) => opened_at !== null && closed_at === null)
  return (Date.parse(open?.deadline_at ?? '') - Date.parse(open?.opened_at ?? '')) / 1000
}

describe('more time while a section is open', () => {
  test('moves its deadline to where it had been with the factor from the start, and the next answer tells it', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await world.advance(100)
    await give(candidate, 1.5)
    expect(await clockOf(candidate)).toBe(secondsOf(candidate) * 1.5)
    const { deadline_at } = await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    expect(deadline_at).toBe((await getState(world, candidate.id)).sections[0]?.deadline_at)
  })

  test('keeps the section open for the sweeper and for answers that would have been late', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await give(candidate, 1.25)
    await world.advance(secondsOf(candidate) + 30)
    await sweepOnce(world)
    expect((await sendOps(world, candidate, [answerOp(1, '1', 'ii')])).refused).toEqual([])
    await world.advance(secondsOf(candidate) * 0.25 - 15)
    await sweepOnce(world)
    expect((await getState(world, candidate.id)).sections[0]).toMatchObject({ status: 'closed', close_reason: 'sweeper' })
  })

  test('is taken back no further than to now', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await give(candidate, 2)
    await world.advance(secondsOf(candidate) * 1.5)
    await give(candidate, 1)
    const { sections, server_now } = await getState(world, candidate.id)
    expect(Date.parse(server_now) - Date.parse(sections[0]?.deadline_at ?? '')).toBeLessThan(5000)
    await give(candidate, 2)
    expect(await clockOf(candidate)).toBe(secondsOf(candidate) * 2)
    await sweepOnce(world)
    await give(candidate, 1)
    await world.advance(15)
    await sweepOnce(world)
    expect((await getState(world, candidate.id)).sections[0]?.status).toBe('closed')
  })

  test('lengthens what a stopped clock holds', async () => {
    const candidate = await seatCandidate(world)
    await pauseAttempt(world, candidate, candidate.caller)
    const before = (await getState(world, candidate.id)).sections[0]?.remaining_ms ?? 0
    await give(candidate, 1.5)
    const after = (await getState(world, candidate.id)).sections[0]?.remaining_ms ?? 0
    expect(after - before).toBe(secondsOf(candidate) * 500)
    await world.advance(900)
    await resumeAttempt(world, candidate.id, candidate.caller)
    await give(candidate, 2)
    const rested = (await staff.getAttempt(world.db, candidate.id)).sections[0]?.paused_ms ?? 0
    expect(rested).toBeGreaterThanOrEqual(900_000)
    expect(await clockOf(candidate)).toBeCloseTo(secondsOf(candidate) * 2 + rested / 1000, 3)
  })

  test('given again to a stopped clock is what it was, however little was left between', async () => {
    const candidate = await seatCandidate(world)
    await give(candidate, 2)
    await world.advance(secondsOf(candidate) * 1.5)
    await pauseAttempt(world, candidate, candidate.caller)
    const held = async () => (await getState(world, candidate.id)).sections[0]?.remaining_ms
    const before = await held()
    await give(candidate, 1)
    expect(await held()).toBe(0)
    await give(candidate, 2)
    expect(await held()).toBe(before)
  })

  test('is an event with who gave it and why; the same factor again is none', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await give(candidate, 1.5)
    await give(candidate, 1.5)
    const { data } = await staff.listEvents(world.db, { id: candidate.id, page: 1, per_page: 20 })
    expect(data.filter(({ kind }) => kind === 'accommodated')).toEqual([
      expect.objectContaining({
        staff: expect.objectContaining({ id: admin.session?.personId }),
        detail: { reason: 'dyslexia', before: 1, factor: 1.5, skill: 'reading' },
      }),
    ])
  })
})

test('sections that open later take the factor', async () => {
  const candidate = await startMock(world, { mode: 'strict' })
  const plain = await startMock(world, { mode: 'strict' })
  await give(candidate, 2)
  const [long, usual] = [await enterSection(world, candidate, 'listening'), await enterSection(world, plain, 'listening')]
  const last = ({ opened_at, deadline_at }: typeof long) => Date.parse(deadline_at) - Date.parse(opened_at)
  expect(last(long)).toBe(2 * last(usual))
})

test('an attempt that is over, or not there, gets no more time', async () => {
  const candidate = await seatCandidate(world)
  await sendOps(world, candidate, [makeOp(1, 'submit')])
  expect((await refusalOf(give(candidate, 2))).code).toBe('ATTEMPT_OVER')
  expect((await refusalOf(give({ id: 999_999 }, 2))).code).toBe('NO_SUCH_ATTEMPT')
})

test('new attempts take what stands for their person, those under way stay, and what stood before is kept', async () => {
  const before = await startCandidate(world)
  const { personId } = before
  const set = (factor: 1 | 1.5, text_size: 'regular' | 'large') =>
    setStandingAccommodation(world.db, { id: personId, factor, text_size, reason: 'low vision' }, admin)
  await set(1, 'regular')
  expect(await set(1.5, 'large')).toMatchObject({ factor: 1.5, text_size: 'large', decided_by: { id: admin.session?.personId } })
  expect(await staff.getAttempt(world.db, before.id)).toMatchObject({ factor: 1, text_size: 'regular', standing: { factor: 1.5 } })
  await sendOps(world, before, [makeOp(1, 'submit')])
  const after = await seatCandidate(world, { personId })
  expect(await getState(world, after.id)).toMatchObject({ text_size: 'large' })
  expect(await clockOf(after)).toBe(secondsOf(after) * 1.5)
  const { rows } = await world.pool.query('select from attempt.person_accommodation where person_id = $1', [personId])
  expect(rows).toHaveLength(2)
  const nobody = setStandingAccommodation(world.db, { id: 999_999, factor: 2, text_size: 'large', reason: 'none' }, admin)
  expect((await refusalOf(nobody)).code).toBe('NO_SUCH_PERSON')
})
