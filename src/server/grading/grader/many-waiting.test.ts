import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { createGrader } from '#tests/world/grading/bought.ts'
import { claimNext } from './claim.service.ts'
import { getQueue } from './queue.service.ts'

const waiting = 10_000
const maxMs = 100

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  const { id } = await createSomeone(db)
  await sql`
    insert into grading.script (attempt_id, skill, person_id, candidate_number, test_title, module, words)
    select n, 'writing', ${id}, 100000 + n, 'Test', 'academic', 400 from generate_series(1, ${waiting}::int) n`.execute(db)
  await sql`
    insert into grading.task (script_id, comment_language, priority, due_at)
    select id, 'en', false, kit.now() + (id * 7919 % ${waiting}) * interval '1 minute' from grading.script`.execute(db)
  await sql`analyze grading.task`.execute(db)
  await sql`analyze grading.script`.execute(db)
})
afterAll(() => database.close())

/** The middle of how long some calls took, in milliseconds. */
async function measureMedian(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = []
  for (const call of calls) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

test('with 10,000 waiting the next one is there within 100 ms, and so is a page of the queue', async () => {
  const graders = await Promise.all(Array.from({ length: 21 }, () => createGrader(db)))
  const next = await measureMedian(
    graders.map(
      ({ caller }) =>
        () =>
          claimNext(db, {}, caller),
    ),
  )
  const page = await measureMedian(
    graders.map(
      ({ caller }) =>
        () =>
          getQueue(db, { page: 1, per_page: 20, takeable: 'true', skill: 'writing' }, caller),
    ),
  )
  expect({ next: next <= maxMs, page: page <= maxMs }).toEqual({ next: true, page: true })
})
