import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftAllowance } from '#tests/world/allowance.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'
import { copyFixture } from '#tests/world/copied-test.ts'
import { startAttempt } from '#server/attempt/index.ts'
import { analyseResults } from '#server/result/analysis.service.ts'
import { findAdvice } from '#contract/result/advice.ts'
import { findShownBand } from '#contract/result/shown-band.ts'
import { describeHome } from './home.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

const newPerson = () => createPerson(world.db)
const homeOf = (personId: number) => describeHome(world.db, createCaller({ personId }))

async function handIn(personId: number, reading: Readonly<Record<string, string>> = {}, mode: 'strict' | 'default' = 'default') {
  const candidate = await seatCandidate(world, { personId, mode })
  await submitAnswers(world, candidate, { reading })
  await world.advance(60)
  return candidate
}

test('somebody who has taken nothing has nothing open, no band and no advice', async () => {
  expect(await homeOf(await newPerson())).toEqual({
    server_now: expect.any(String),
    open: null,
    open_count: 0,
    result_count: 0,
    bands: [],
    next: null,
  })
})

test('of open attempts the newest is shown, and how many there are; never those of others', async () => {
  const personId = await newPerson()
  await seatCandidate(world, { personId: await newPerson() })
  await seatCandidate(world, { personId, mode: 'default' })
  const part = { test_id: world.testId, scope: 'part', skill: 'reading', part: 1, mode: 'default', version: 'new' } as const
  const newest = await startAttempt(world, part, createCaller({ personId }))
  expect(await homeOf(personId)).toMatchObject({ open: { id: newest.id }, open_count: 2, result_count: 0 })
})

test('after a result the last bands stand there, and the weakest type with a place to practise it', async () => {
  const personId = await newPerson()
  const { id } = await handIn(personId, { '3': 'TRUE' })
  const home = await homeOf(personId)
  const { types } = await analyseResults(world.db, {}, createCaller({ personId }))
  const [weakest] = findAdvice(types)
  expect(home).toMatchObject({
    open: null,
    result_count: 1,
    bands: [{ mode: 'default', skill: 'reading', band: expect.any(Number), attempt_id: id }],
    next: { type: weakest?.type, correct: weakest?.correct, total: weakest?.total, practice: { skill: 'reading' } },
  })
})

test('what is practised next is of the module that was taken last', async () => {
  const personId = await newPerson()
  await handIn(personId, { '3': 'TRUE' })
  const academic = await copyFixture(world, 'academic-copy')
  const general = await copyFixture(world, 'general-copy')
  await world.pool.query(`update exam.test set module = 'general' where id = $1`, [general])
  const findNext = async () => (await homeOf(personId)).next?.practice.test_id
  expect(await findNext()).toBe(academic)
  await world.pool.query(`update attempt.attempt set module = 'general' where person_id = $1`, [personId])
  expect(await findNext()).toBe(general)
  await world.pool.query(`update exam.test set status = 'retired' where id in ($1, $2)`, [academic, general])
})

test('the latest estimate of a skill is that of exam conditions, however new and high one of practice is', async () => {
  const personId = await newPerson()
  const find = async () => findShownBand((await homeOf(personId)).bands, 'reading')?.band
  const handInWith = async (mode: 'strict' | 'default', band: number) => {
    const { id } = await handIn(personId, {}, mode)
    await world.pool.query(
      `insert into result.section_score (attempt_id, skill, raw, max, band, next_band, band_table, marker_version, marks, scored_at, key_revision)
       select attempt_id, skill, raw, max, $2, next_band, band_table, marker_version, marks, scored_at, key_revision
       from result.section_score where attempt_id = $1`,
      [id, band],
    )
  }
  expect(await find()).toBeUndefined()
  await handInWith('default', 6)
  expect(await find()).toBe(6)
  await handInWith('strict', 5.5)
  expect(await find()).toBe(5.5)
  await handInWith('default', 7)
  expect(await find()).toBe(5.5)
})

test('a type that no published test has any more is passed over', async () => {
  const personId = await newPerson()
  await handIn(personId)
  await world.pool.query(`update exam.test set status = 'retired'`)
  expect((await homeOf(personId)).next).toBeNull()
  await world.pool.query(`update exam.test set status = 'published' where status = 'retired'`)
})
