import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller, createPerson, type ExamWorld, openExamWorld, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'
import { getOwnTarget } from './target.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

/** A reading section that was handed in and marked with a band. */
async function handIn(personId: number, mode: 'strict' | 'default', band: number): Promise<void> {
  const candidate = await seatCandidate(world, { personId, mode })
  await submitAnswers(world, candidate, {})
  await world.advance(60)
  await world.pool.query(
    `insert into result.section_score (attempt_id, skill, raw, max, band, next_band, band_table, marker_version, marks, scored_at, key_revision)
     select attempt_id, skill, raw, max, $2, next_band, band_table, marker_version, marks, scored_at, key_revision
     from result.section_score where attempt_id = $1`,
    [candidate.id, band],
  )
}

test('targets stand beside the latest estimates, those of exam conditions first', async () => {
  const personId = await createPerson(world.db)
  const find = async () => (await getOwnTarget(world.db, createCaller({ personId }))).latest
  expect(await find()).toEqual({})
  await handIn(personId, 'default', 6)
  expect(await find()).toEqual({ reading: 6 })
  await handIn(personId, 'strict', 5.5)
  expect(await find()).toEqual({ reading: 5.5 })
  await handIn(personId, 'default', 7)
  expect(await find()).toEqual({ reading: 5.5 })
})
