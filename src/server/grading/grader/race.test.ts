import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { createGrader, queueTask } from '#tests/world/grading/bought.ts'
import { withDatabaseWithoutLocks } from '#tests/world/without-locks.ts'
import { countWaiting } from '#tests/world/waiting.ts'
import { claim, claimNext } from './claim.service.ts'

const graders = 64

let database: TestDatabase
let db: Db
let all: Someone[]
beforeAll(async () => {
  database = await openTestDatabase({ size: 20 })
  ;({ db } = database)
  all = []
  while (all.length < graders) all.push(await createGrader(db))
})
afterAll(() => database.close())

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'claimed',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

const release = () => sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null`.execute(db)

/** Lets all graders claim one task at once. The task is held until ten of them wait for it, so that they do meet. */
async function raceForOne(on: Db): Promise<string[]> {
  const id = await queueTask(db)
  const { claims } = await inTransaction(db, async (tx) => {
    await sql`select 1 from grading.task where id = ${id} for no key update`.execute(tx)
    const started = Promise.all(all.map(({ caller }) => outcomeOf(claim(on, id, caller))))
    await expect.poll(() => countWaiting(tx), { timeout: 20_000 }).toBeGreaterThanOrEqual(10)
    return { claims: started }
  })
  const ended = await claims
  await release()
  return ended.toSorted()
}

const oneWins = ['claimed', ...Array.from({ length: graders - 1 }, () => 'TAKEN')].toSorted()

test('of 64 graders who claim one task at once one has it, and the others are told so', async () => {
  expect(await raceForOne(db)).toEqual(oneWins)
})

test('of 64 who take the next at once nobody has another’s, and nobody waits for what another takes', async () => {
  const ids: number[] = []
  for (let place = 0; place < 40; place += 1) ids.push(await queueTask(db))
  const taken = await Promise.all(all.map(async ({ caller }) => (await claimNext(db, {}, caller)).id))
  const found = taken.filter((id) => id !== null)
  expect(found.toSorted((one, other) => one - other)).toEqual(ids)
  await release()
})

test('a grader who takes the next in many windows at once has two', async () => {
  for (let place = 0; place < 8; place += 1) await queueTask(db)
  const [grader] = all
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => outcomeOf(claimNext(db, {}, grader?.caller ?? raise()))))
  expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_CLAIMS')).toHaveLength(14)
  await release()
})

test('planted: a task that is read without a lock is found', async () => {
  const outcomes = await withDatabaseWithoutLocks(database.connectionString, (blind) => raceForOne(blind))
  expect(outcomes).not.toEqual(oneWins)
})

function raise(): never {
  throw new Error('there is no grader')
}
