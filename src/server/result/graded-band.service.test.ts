import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { inTransaction } from '#server/kit/database.ts'
import {
  type Candidate,
  createCaller,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  sendOps,
  startMock,
} from '#tests/world/attempt.ts'
import { analyseResults } from './analysis.service.ts'
import { findOverallBand, setGradedBand } from './graded-band.service.ts'
import { findLatestBands } from './progress/latest-bands.service.ts'
import { getResult } from './result.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

/** Somebody who has opened all four sections of the small mock, and handed in. */
async function handInMock(): Promise<Candidate> {
  const candidate = await startMock(world)
  const skills = ['listening', 'reading', 'writing', 'speaking'] as const
  for (const [index, skill] of skills.entries()) {
    await enterSection(world, candidate, skill)
    await sendOps(world, candidate, [skill === 'speaking' ? makeOp(4, 'submit') : makeOp(index + 1, 'close_section', { skill })])
  }
  return candidate
}

const gradedAt = new Date('2026-11-26T10:00:00.000Z')
const give = ({ id }: Candidate, skill: Skill, band: number, at = gradedAt) =>
  inTransaction(world.db, (tx) => setGradedBand(tx, { attempt_id: id, skill, band, exact: band - 0.125, graded_at: at }))

const read = async ({ id, caller }: Candidate) => (await getResult(world, id, caller)).attempt

test('a mock has an overall band, and is complete, once both Writing and Speaking are graded', async () => {
  const candidate = await handInMock()
  await give(candidate, 'writing', 6)
  expect(await read(candidate)).toMatchObject({ status: 'awaiting_review', graded: [{ skill: 'writing', band: 6 }], overall_band: null })
  await give(candidate, 'speaking', 7)
  const attempt = await read(candidate)
  expect(attempt).toMatchObject({ status: 'complete', graded: [{ skill: 'writing' }, { skill: 'speaking', band: 7, exact: 6.875 }] })
  const estimates = attempt.scores.map(({ band }) => band ?? 0)
  expect(estimates).toHaveLength(2)
  const mean = [...estimates, 6, 7].reduce((sum, band) => sum + band, 0) / 4
  expect(attempt.overall_band).toBe(Math.floor(mean * 2 + 0.5) / 2)
})

test('the newest grading of a section counts, whatever the order in which they arrive', async () => {
  const candidate = await handInMock()
  await give(candidate, 'writing', 6.5, new Date('2026-11-27T10:00:00.000Z'))
  await give(candidate, 'writing', 5)
  expect((await read(candidate)).graded).toMatchObject([{ skill: 'writing', band: 6.5 }])
})

test('graded bands stand in the analysis and among the latest bands as graded, estimates as estimates', async () => {
  const candidate = await handInMock()
  await give(candidate, 'writing', 6)
  const { bands } = await analyseResults(world.db, {}, createCaller({ personId: candidate.personId }))
  expect(bands.map(({ skill, kind, raw }) => [skill, kind, raw === null])).toEqual([
    ['writing', 'graded', true],
    ['reading', 'estimate', false],
    ['listening', 'estimate', false],
  ])
  const latest = await findLatestBands(world.db, { personId: candidate.personId, product: 'ielts' })
  expect(latest.map(({ skill, kind }) => [skill, kind])).toEqual([
    ['listening', 'estimate'],
    ['reading', 'estimate'],
    ['writing', 'graded'],
  ])
})

test('there is an overall band only of a full mock with four bands', () => {
  const skills: Skill[] = ['listening', 'reading', 'writing', 'speaking']
  const bands = skills.map((skill, index) => ({ skill, band: [6.5, 6.5, 5, 7][index] ?? null }))
  expect(findOverallBand('full', skills, bands)).toBe(6.5)
  expect(findOverallBand('quick', skills, bands)).toBeNull()
  expect(findOverallBand('full', skills, bands.slice(1))).toBeNull()
  expect(findOverallBand('section', ['writing'], bands)).toBeNull()
})
