import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFacts } from '#server/attempt/index.ts'
import { answerOp, type Candidate, type ExamWorld, makeOp, openExamWorld, seatCandidate, sendOps } from '#tests/world/attempt.ts'
import { scoreAttempt } from './scoring.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

/** Candidates who have handed in and are not marked yet; every other one was right. */
async function finish(count: number): Promise<Candidate[]> {
  const finished: Candidate[] = []
  for (let place = 0; place < count; place += 1) {
    const candidate = await seatCandidate(world)
    const unmarked = { ...world, onSubmitted: () => Promise.resolve() }
    await sendOps(unmarked, candidate, [answerOp(1, '1', place % 2 === 0 ? 'ii' : 'x'), makeOp(2, 'submit')])
    finished.push(candidate)
  }
  return finished
}

async function listStored(candidates: readonly Candidate[]) {
  const { rows } = await world.pool.query<{ status: string; raw: number | null }>(
    `select a.status, s.raw from attempt.attempt a left join result.section_score s on s.attempt_id = a.id
     where a.id = any($1) order by a.id`,
    [candidates.map(({ id }) => id)],
  )
  return rows.map(({ status, raw }) => [status, raw])
}

test('attempts that are marked together have each the marks of their own answers', async () => {
  const candidates = await finish(5)
  expect(await listStored(candidates)).toEqual(candidates.map(() => ['submitted', null]))
  await Promise.all(candidates.map(({ id }) => scoreAttempt(world.db, id)))
  expect(await listStored(candidates)).toEqual([1, 0, 1, 0, 1].map((raw) => ['complete', raw]))
})

test('attempts that are marked together get their marks although one of them cannot be marked', async () => {
  const candidates = await finish(4)
  const facts = await Promise.all(candidates.map(({ id }) => findFacts(world.db, id)))
  const broken = facts.map((each, place) => (each !== undefined && place === 2 ? { ...each, revision: 'no such revision' } : each))
  const outcomes = await Promise.allSettled(candidates.map(({ id }, place) => scoreAttempt(world.db, id, broken[place])))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await listStored(candidates)).toEqual([
    ['complete', 1],
    ['complete', 0],
    ['submitted', null],
    ['complete', 0],
  ])
})
