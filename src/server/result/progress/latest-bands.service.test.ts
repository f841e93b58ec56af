import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  seatCandidate,
  sendOps,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { startPreview } from '#tests/world/staff.ts'
import { passSystemCheck } from '#server/attempt/index.ts'
import { analyseResults } from '#server/result/analysis.service.ts'
import { findLatestBands } from './latest-bands.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

/** A reading section that was handed in; a minute after it the next may come. */
async function handIn(personId: number, mode: Mode, reading: Readonly<Record<string, string>> = {}): Promise<Candidate> {
  const candidate = await seatCandidate(world, { personId, mode })
  await submitAnswers(world, candidate, { reading })
  await world.advance(60)
  return candidate
}

const change = (set: string, { id }: Candidate) => world.pool.query(`update attempt.attempt set ${set} where id = $1`, [id])

/** What another marking of a section finds. */
const markAgain = ({ id }: Candidate, band: number) =>
  world.pool.query(
    `insert into result.section_score (attempt_id, skill, raw, max, band, next_band, band_table, marker_version, marks, scored_at, key_revision)
     select attempt_id, skill, raw, max, $2, next_band, band_table, marker_version, marks, scored_at, key_revision
     from result.section_score where attempt_id = $1`,
    [id, band],
  )

const find = (personId: number) => findLatestBands(world.db, { personId, product: 'ielts' })

/** The last point of each line of the history. */
async function readHistory(personId: number) {
  const lasts = (['strict', 'default'] as const).map(async (mode) => {
    const { bands } = await analyseResults(world.db, { mode }, createCaller({ personId }))
    const bySkill = new Map(bands.map((point) => [point.skill, point]))
    return [...bySkill.values()].map(({ skill, band, attempt_id, submitted_at }) => ({ mode, skill, band, attempt_id, submitted_at }))
  })
  return (await Promise.all(lasts)).flat()
}

async function expectHistory(personId: number): Promise<void> {
  const found = (await find(personId)).map(({ kind: _kind, likely: _likely, is_checked: _checked, submitted_at, ...band }) => ({
    ...band,
    submitted_at: submitted_at.toISOString(),
  }))
  const history = await readHistory(personId)
  expect(found).toHaveLength(history.length)
  expect(found).toEqual(expect.arrayContaining(history))
}

test('nobody has a band before a whole section was handed in', async () => {
  const personId = await createPerson(world.db)
  await seatCandidate(world, { personId })
  expect(await find(personId)).toEqual([])
})

test('the newest attempt counts, not the best one, and each mode for itself', async () => {
  const personId = await createPerson(world.db)
  await handIn(personId, 'default', { '3': 'TRUE', '19': 'lead' })
  const strict = await handIn(personId, 'strict', { '3': 'TRUE' })
  const newest = await handIn(personId, 'default')
  await handIn(await createPerson(world.db), 'default')
  await markAgain(strict, 6.5)
  expect(await find(personId)).toEqual([
    {
      mode: 'default',
      skill: 'reading',
      band: expect.any(Number),
      kind: 'estimate',
      likely: { low: expect.any(Number), high: expect.any(Number), tests: 1 },
      is_checked: false,
      attempt_id: newest.id,
      submitted_at: expect.any(Date),
    },
    {
      mode: 'strict',
      skill: 'reading',
      band: 6.5,
      kind: 'estimate',
      likely: null, // Not the first attempt at the test.
      is_checked: false,
      attempt_id: strict.id,
      submitted_at: expect.any(Date),
    },
  ])
  await expectHistory(personId)
})

test('a mock brings a band of each section that the machine marked', async () => {
  const mock = await startMock(world)
  await enterSection(world, mock, 'listening')
  await sendOps(world, mock, [makeOp(1, 'close_section', { skill: 'listening' })])
  await enterSection(world, mock, 'reading')
  await sendOps(world, mock, [makeOp(2, 'submit')])
  expect((await find(mock.personId)).map(({ skill }) => skill)).toEqual(['listening', 'reading'])
  await expectHistory(mock.personId)
})

test('of a section that was marked again the newest marking counts', async () => {
  const personId = await createPerson(world.db)
  const attempt = await handIn(personId, 'default')
  await markAgain(attempt, 8)
  await markAgain(attempt, 7.5)
  expect(await find(personId)).toMatchObject([{ band: 7.5, attempt_id: attempt.id }])
  await expectHistory(personId)
})

test('void attempts, quick mocks and single parts never count', async () => {
  const personId = await createPerson(world.db)
  const counted = await handIn(personId, 'default')
  for (const set of [`status = 'voided'`, `scope = 'quick', skill = null`, `scope = 'part', part = 1`]) {
    await change(set, await handIn(personId, 'default', { '3': 'TRUE' }))
    expect(await find(personId)).toMatchObject([{ attempt_id: counted.id }])
    await expectHistory(personId)
  }
})

test('a preview never counts', async () => {
  const personId = await createPerson(world.db)
  const caller = createCaller({ personId })
  const { rows } = await world.pool.query<{ revision: string }>('select current_revision as revision from exam.test where id = $1', [
    world.testId,
  ])
  const shown = {
    id: world.testId,
    revision: rows[0]?.revision ?? '',
    scope: 'section',
    skill: 'reading',
    mode: 'default',
    version: 'new',
  } as const
  const started = await startPreview(world, shown, caller)
  const preview = { personId, caller, started, id: started.id }
  await passSystemCheck(world, { id: preview.id, speaker: true, microphone: true, recordingConsent: true }, caller)
  await enterSection(world, preview, 'reading')
  await submitAnswers(world, preview, { reading: { '3': 'TRUE' } })
  const { rows: scores } = await world.pool.query('select from result.section_score where attempt_id = $1 and band is not null', [
    preview.id,
  ])
  expect(scores).toHaveLength(1)
  expect(await find(personId)).toEqual([])
})
