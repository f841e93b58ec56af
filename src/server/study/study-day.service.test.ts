import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { sql } from '#server/kit/database.ts'
import { scoreAttempt } from '#server/result/index.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'
import { putMistakeAside } from './mistake.service.ts'
import { getStudyDay } from './study-day.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterEach(() => moveClock(world.db, 'reset'))
afterAll(() => world.close())

async function moveTo(instant: string): Promise<void> {
  await moveClock(world.db, 'reset')
  await moveClock(world.db, { advanceMs: Date.parse(instant) - (await readClock(world.db)).getTime() })
}

async function createLearner(zone: string) {
  const personId = await createPerson(world.db)
  await sql`update identity.person set timezone = ${zone} where id = ${personId}`.execute(world.db)
  return { personId, caller: createCaller({ personId }) }
}

/** Hands in the fixture's reading section with nothing answered. */
async function handIn(personId: number): Promise<number> {
  const candidate = await seatCandidate(world, { personId })
  await submitAnswers(world, candidate, { reading: {} })
  await scoreAttempt(world.db, candidate.id)
  return candidate.id
}

describe('the day of a learner', () => {
  test('is empty before anything was practised', async () => {
    const { caller } = await createLearner('UTC')
    const day = await getStudyDay(world.db, caller)
    expect(day).toMatchObject({ handed_in: 0, mistakes: { to_look_at: 0, reasons: [], goal: 0, done: 0 } })
    expect(day.week).toHaveLength(7)
    expect(day.week.at(-1)?.day).toBe(day.day)
    expect(day.week.some(({ practised }) => practised)).toBe(false)
  })

  test('goes by the calendar of where they live', async () => {
    const { personId, caller } = await createLearner('Asia/Taipei')
    await moveTo('2098-03-30T15:00:00Z') // 23:00 in Taipei.
    await handIn(personId)
    expect(await getStudyDay(world.db, caller)).toMatchObject({ day: '2098-03-30', handed_in: 1 })
    await moveTo('2098-03-30T16:01:00Z')
    const next = await getStudyDay(world.db, caller)
    expect(next).toMatchObject({ day: '2098-03-31', handed_in: 0 })
    expect(next.week.filter(({ practised }) => practised)).toEqual([{ day: '2098-03-30', practised: true }])
    expect(next.week[0]?.day).toBe('2098-03-25')
  })

  test('shares the mistakes out over the days until the exam, and a missed day changes the next', async () => {
    const { personId, caller } = await createLearner('UTC')
    await moveTo('2098-03-20T12:00:00Z')
    await handIn(personId)
    await sql`insert into target.target (person_id, exam_date) values (${personId}, '2098-03-26')`.execute(world.db)
    const first = await getStudyDay(world.db, caller)
    const { to_look_at: total } = first.mistakes
    expect(first.mistakes).toMatchObject({ goal: Math.ceil(total / 6), done: 0 })
    await moveTo('2098-03-21T12:00:00Z')
    expect((await getStudyDay(world.db, caller)).mistakes).toMatchObject({ to_look_at: total, goal: Math.ceil(total / 5) })
  })

  test('counts what was put aside today, and keeps the goal while it is', async () => {
    const { personId, caller } = await createLearner('UTC')
    await moveTo('2098-03-20T12:00:00Z')
    const id = await handIn(personId)
    const before = await getStudyDay(world.db, caller)
    await putMistakeAside(world.db, { attempt_id: id, skill: 'reading', question: '3' }, caller)
    const after = await getStudyDay(world.db, caller)
    expect(after.mistakes).toMatchObject({ to_look_at: before.mistakes.to_look_at - 1, goal: before.mistakes.goal, done: 1 })
    await moveTo('2098-03-21T12:00:00Z')
    expect((await getStudyDay(world.db, caller)).mistakes.done).toBe(0)
  })
})
