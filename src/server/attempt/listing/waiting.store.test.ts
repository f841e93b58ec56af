import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { readClock } from '#server/kit/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type Plan, watchPlans } from '#tests/world/plans.ts'
import { countAttempts, countByDay } from './waiting.store.ts'

let database: TestDatabase
let plans: Plan[]
beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
})
afterAll(() => database.close())

const zone = 'Asia/Taipei'
const midnight = `(date_trunc('day', kit.now() at time zone '${zone}') at time zone '${zone}')`

/** Attempts of nobody who is there: foreign keys are not asked for. */
async function insertAttempts(rows: {
  readonly count: number
  readonly person: string
  readonly at: string
  readonly preview?: string
  readonly status?: string
}) {
  const client = await database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into attempt.attempt (person_id, test_id, revision, product, test_title, module, scope, mode, version, candidate_number,
         created_at, token_ends_at, preview_of, status)
       select ${rows.person}, ${rows.count * 10} + n, 'r', 'ielts', 'Test', 'academic', 'full', 'default', 'new', lpad(n::text, 9, '1'),
         ${rows.at}, kit.now(), ${rows.preview ?? 'null'}, '${rows.status ?? 'created'}' from generate_series(1, ${rows.count}) n`,
    )
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze attempt.attempt')
  } finally {
    client.release()
  }
}

test('a day begins at midnight where the reader is, and previews are no attempts', async () => {
  await insertAttempts({ count: 3, person: '7', at: `${midnight} - interval '1 second'` })
  await insertAttempts({ count: 2, person: '7 + n', at: midnight })
  await insertAttempts({ count: 1, person: '7', at: midnight, preview: `'r'` })
  const now = await readClock(database.db)
  const asked = { zone, now, days: 30 }
  const [attempts, takers] = [await countByDay(database.db, 'attempts', asked), await countByDay(database.db, 'takers', asked)]
  const inOrder = (days: typeof attempts) => days.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ count }) => count)
  expect([inOrder(attempts), inOrder(takers)]).toEqual([
    [3, 2],
    [1, 2],
  ])
  expect(await countByDay(database.db, 'attempts', { zone, now, days: 1 })).toEqual([{ day: toCalendarDay(now, zone), count: 2 }])
  expect(await countAttempts(database.db, { zone, now })).toMatchObject({ started_today: 2, handed_in_today: 0, open: 5 })
})

test('with 100,000 attempts no day is counted by reading them all', async () => {
  await insertAttempts({ count: 100_000, person: '1 + n % 500', at: `kit.now() - n * interval '10 minutes'`, status: 'expired_unstarted' })
  const now = await readClock(database.db)
  plans.length = 0
  for (const days of [30, 90]) {
    await countByDay(database.db, 'attempts', { zone, now, days })
    await countByDay(database.db, 'takers', { zone, now, days })
  }
  await countAttempts(database.db, { zone, now })
  const scans = plans.flatMap((plan) => plan.scans).filter(({ relation }) => relation === 'attempt')
  expect(scans.length).toBeGreaterThan(4)
  expect(scans.filter(({ node, rows }) => node === 'Seq Scan' || rows > 15_000)).toEqual([])
})
