import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteEndedCounts } from '#server/kit/call-count.store.ts'
import { moveClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type Counted, type CountOne, createLocalCounter, createSharedCounter } from './call-counter.ts'

let database: TestDatabase
beforeEach(async () => void (database = await openTestDatabase()))
afterEach(() => database.close())

const five: Counted = { name: 'POST /guess', key: 'person 1', limit: { calls: 5, seconds: 60 } }
const hot: Counted = { name: 'POST /save', key: 'person 1', limit: { calls: 40, seconds: 20 } }

async function countAllowed(counted: Counted, counters: readonly CountOne[], calls: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: calls }, async (_, index) => counters[index % counters.length]?.(counted)))
  return waits.filter((wait) => wait === null).length
}

const openServers = () => [createSharedCounter(database.db), createSharedCounter(database.db)] as const

test('a limit of 5 stays 5 on two servers that are asked at once', async () => {
  const [one, other] = openServers()
  expect(await countAllowed(five, [one.countOne, other.countOne], 40)).toBe(5)
  expect(await one.countOne(five)).toBeGreaterThan(50_000)
  expect(await other.countOne({ ...five, key: 'person 2' })).toBeNull()
})

test('servers that count for themselves would let 10 through', async () => {
  expect(await countAllowed(five, [createLocalCounter(), createLocalCounter()], 40)).toBe(10)
})

test('a window ends, and one that begins again is whole', async () => {
  const [one, other] = openServers()
  await countAllowed(five, [one.countOne], 3)
  await moveClock(database.db, { advanceMs: 61_000 })
  expect(await countAllowed(five, [other.countOne], 10)).toBe(5)
})

test('a window that began before the clock was moved back is none', async () => {
  const [one, other] = openServers()
  await moveClock(database.db, { advanceMs: 86_400_000 })
  await countAllowed(five, [one.countOne], 5)
  await moveClock(database.db, 'reset')
  expect(await countAllowed(five, [other.countOne], 10)).toBe(5)
})

test('a hot limit costs no statement, and other servers learn of it when counts are shared', async () => {
  const [one, other] = openServers()
  expect(await countAllowed(hot, [one.countOne], 30)).toBe(30)
  const { rows } = await database.pool.query('select 1 from kit.call_count')
  expect(rows).toEqual([])
  await other.countOne({ ...hot, key: 'person 2' })
  await countAllowed(hot, [other.countOne], 10)
  await one.share()
  await other.share()
  expect(await other.countOne(hot)).toBeGreaterThan(0)
  expect(await one.countOne(hot)).toBeNull()
  await one.share()
  expect(await one.countOne(hot)).toBeGreaterThan(0)
})

test('what is far from its limit is not shared, and what was counted is shared once', async () => {
  const [one] = openServers()
  await countAllowed(hot, [one.countOne], 9)
  await one.share()
  expect((await database.pool.query('select 1 from kit.call_count')).rows).toEqual([])
  await countAllowed(hot, [one.countOne], 3)
  await one.share()
  await one.share()
  expect((await database.pool.query('select calls from kit.call_count')).rows).toEqual([{ calls: 12 }])
})

test('while the database is away each server counts for itself', async () => {
  const away = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none', size: 2, onError: () => undefined })
  const one = createSharedCounter(away.db)
  expect(await countAllowed(five, [one.countOne], 10)).toBe(5)
  await countAllowed(hot, [one.countOne], 20)
  await expect(one.share()).resolves.toBeUndefined()
  await away.close()
})

test('counts whose window has ended are deleted', async () => {
  const [one] = openServers()
  await one.countOne(five)
  await deleteEndedCounts(database.db)
  expect((await database.pool.query('select 1 from kit.call_count')).rows).toHaveLength(1)
  await moveClock(database.db, { advanceMs: 61_000 })
  await deleteEndedCounts(database.db)
  expect((await database.pool.query('select 1 from kit.call_count')).rows).toEqual([])
})
