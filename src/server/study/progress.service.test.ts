import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import { scoreAttempt } from '#server/result/index.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  makeOp,
  openExamWorld,
  seatCandidate,
  sendOps,
} from '#tests/world/attempt.ts'
import { listProgress } from './progress.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

/** Hands in the fixture's reading section with question 3 right, and so many seconds in front of it. */
async function handIn(personId: number, mode: Mode, seconds: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, { personId, mode })
  await sendOps(world, candidate, [
    makeOp(1, 'visit', { question: '3', mono_ms: 0 }),
    answerOp(2, '3', 'TRUE'),
    makeOp(3, 'visit', { question: '19', mono_ms: seconds * 1000 }),
    makeOp(4, 'submit', { mono_ms: seconds * 1000 + 5000 }),
  ])
  await scoreAttempt(world.db, candidate.id)
  await world.advance(600)
  return candidate
}

const list = (personId: number, mode?: Mode) =>
  listProgress(world.db, { skill: 'reading', ...(mode && { mode }) }, createCaller({ personId }))

test('before anything was handed in there is no mode and no section', async () => {
  expect(await list(await createPerson(world.db))).toEqual({ mode: null, modes: [], sections: [] })
})

test('sections of one mode stand oldest first, with marks by type and time by part', async () => {
  const personId = await createPerson(world.db)
  const strict = await handIn(personId, 'strict', 10)
  const [older, newer] = [await handIn(personId, 'default', 40), await handIn(personId, 'default', 70)]
  const { mode, sections } = await list(personId)
  expect([mode, sections.map(({ attempt_id }) => attempt_id)]).toEqual(['default', [older.id, newer.id]])
  const [first] = sections
  expect(first?.types.find(({ type }) => type === 'true-false-not-given')).toMatchObject({ correct: 1, total: 3 })
  expect(first?.parts).toMatchObject([
    { part: 1, correct: 1, seconds: 40 },
    { part: 2, correct: 0, seconds: 5 },
  ])
  expect((await list(personId, 'strict')).sections.map(({ attempt_id }) => attempt_id)).toEqual([strict.id])
})

test('what was taken after its keys had been read stands apart, and nothing is told of what is open under exam conditions', async () => {
  const personId = await createPerson(world.db)
  const candidate = await handIn(personId, 'strict', 10)
  expect((await list(personId)).sections).toHaveLength(1)
  await world.pool.query(`update attempt.attempt_section set keys_read_at = kit.now() where attempt_id = $1`, [candidate.id])
  expect((await list(personId, 'strict')).sections).toEqual([])
  const other = await createPerson(world.db)
  await handIn(other, 'default', 10)
  await seatCandidate(world, { personId: other, mode: 'strict' })
  expect((await list(other)).sections).toEqual([])
})
