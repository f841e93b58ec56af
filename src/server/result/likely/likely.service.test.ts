import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { Module } from '#contract/content/group-type.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  openExamWorld,
  seatCandidate,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { getResult } from '#server/result/result.service.ts'
import { getEstimate } from './likely.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

async function handIn(personId: number, mode: Mode, reading: Readonly<Record<string, string>>): Promise<Candidate> {
  const candidate = await seatCandidate(world, { personId, mode })
  await submitAnswers(world, candidate, { reading })
  await world.advance(60)
  return candidate
}

const stepsOf = async (personId: number, mode: Mode, module?: Module) =>
  (await getEstimate(world.db, { skill: 'reading', mode, module }, createCaller({ personId }))).steps

const listIds = (steps: Awaited<ReturnType<typeof stepsOf>>) => steps.map(({ attempt_id }) => attempt_id)

test('the range of a section is in its result, and in the estimate of its mode only', async () => {
  const personId = await createPerson(world.db)
  const { id, caller } = await handIn(personId, 'default', { '3': 'TRUE', '19': 'a chain' })
  const { sections } = await getResult(world, id, caller)
  const [section] = sections
  expect(section).toMatchObject({ likely: { low: expect.any(Number), high: expect.any(Number) }, is_checked: false })
  const steps = await stepsOf(personId, 'default')
  expect(steps).toMatchObject([{ attempt_id: id, own: section?.likely, together: section?.likely, is_checked: false }])
  expect(await stepsOf(personId, 'strict')).toEqual([])
})

test('a test counts by its first attempt', async () => {
  const personId = await createPerson(world.db)
  const first = await handIn(personId, 'default', { '3': 'TRUE' })
  await handIn(personId, 'default', { '3': 'TRUE', '19': 'a chain' })
  await handIn(personId, 'strict', { '3': 'TRUE' })
  expect(listIds(await stepsOf(personId, 'default'))).toEqual([first.id])
  expect(await stepsOf(personId, 'strict')).toEqual([])
})

test('Reading of the module that is named counts, that of the newest attempt where none is', async () => {
  const personId = await createPerson(world.db)
  const older = await handIn(personId, 'default', { '3': 'TRUE' })
  await world.pool.query(
    `update attempt.attempt set module = 'general', (test_id, revision) = (select id, current_revision from exam.test where id = $2) where id = $1`,
    [older.id, world.mockId],
  )
  const newer = await handIn(personId, 'default', { '3': 'TRUE' })
  expect(listIds(await stepsOf(personId, 'default'))).toEqual([newer.id])
  expect(listIds(await stepsOf(personId, 'default', 'general'))).toEqual([older.id])
  expect(listIds(await stepsOf(personId, 'default', 'academic'))).toEqual([newer.id])
})

test('an attempt after its keys were read says nothing, nor does one without a mark', async () => {
  const personId = await createPerson(world.db)
  const read = await handIn(personId, 'strict', { '3': 'TRUE' })
  await world.pool.query('update attempt.attempt_section set keys_read_at = kit.now() where attempt_id = $1', [read.id])
  expect(await stepsOf(personId, 'strict')).toEqual([])
  const other = await createPerson(world.db)
  const { id, caller } = await handIn(other, 'default', {})
  expect(await stepsOf(other, 'default')).toEqual([])
  expect((await getResult(world, id, caller)).sections[0]?.likely).toBeNull()
})
