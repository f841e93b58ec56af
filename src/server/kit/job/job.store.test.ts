import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import type { JobKind } from './job-kind.ts'
import { claimJobs, type ClaimedJob, completeJob, enqueueJob, failJob, type NewJob, releaseJob, renewJobs } from './job.store.ts'

const letters: JobKind<{ letter: number }> = { name: 'kit.letter', payload: z.object({ letter: z.int() }), maxAttempts: 3 }
const parcels: JobKind<{ letter: number }> = { ...letters, name: 'kit.parcel', firstRetryMs: 10_000, maxRetryMs: 50_000, maxAttempts: 10 }
const minute = 60_000

let database: TestDatabase
beforeEach(async () => void (database = await openTestDatabase()))
afterEach(() => database.close())

const enqueue = (letter: number, how: Partial<NewJob<{ letter: number }>> = {}, kind = letters) =>
  inTransaction(database.db, (tx) => enqueueJob(tx, kind, { payload: { letter }, ...how }))

const claim = ({ kinds = [letters], free = 100, limit = 100, running = [] as number[] } = {}) =>
  claimJobs(database.db, { kinds: kinds.map((kind) => ({ kind, free })), limit, running })

async function claimOne(): Promise<ClaimedJob> {
  const [job] = await claim({ limit: 1 })
  if (job === undefined) throw new Error('no job was due')
  return job
}

const complete = (job: ClaimedJob) => inTransaction(database.db, (tx) => completeJob(tx, job))
const fail = (job: ClaimedJob, kind = letters, permanent = false) => failJob(database.db, job, { kind, error: 'no\n  stamp', permanent })
const advance = (advanceMs: number) => moveClock(database.db, { advanceMs })
const numbersOf = (jobs: readonly ClaimedJob[]) =>
  jobs.map(({ payload }) => (payload as { letter: number }).letter).toSorted((a, b) => a - b)

async function readJobs() {
  const { rows } = await database.pool.query<{ id: number; attempts: number; waits: number; dead: boolean; error: string | null }>(
    `select id, attempts, round(extract(epoch from due_at - kit.now()))::int as waits, dead_at is not null as dead, last_error as error
     from kit.job order by id`,
  )
  return rows
}

describe('a job', () => {
  test('is stored with what it belongs to, or not at all', async () => {
    const rolledBack = inTransaction(database.db, async (tx) => {
      await enqueueJob(tx, letters, { payload: { letter: 1 } })
      throw new Error('a change of mind')
    })
    await expect(rolledBack).rejects.toThrow('a change of mind')
    expect(await readJobs()).toEqual([])
  })

  test('is due by the one clock', async () => {
    const dueAt = new Date((await readClock(database.db)).getTime() + 10 * minute)
    await enqueue(1, { dueAt })
    await advance(9 * minute)
    expect(await claim()).toEqual([])
    await advance(minute)
    expect(numbersOf(await claim())).toEqual([1])
  })

  test('never names its person among its numbers, where an erasure does not look', async () => {
    const kind = { name: 'kit.letter', payload: z.object({ person_id: z.int() }) }
    await expect(inTransaction(database.db, (tx) => enqueueJob(tx, kind, { payload: { person_id: 1 } }))).rejects.toThrow(
      'job_names_its_person_in_a_column',
    )
  })

  test('waits longer each time it fails, and is given up after its last attempt', async () => {
    await enqueue(1)
    for (const [attempt, waits] of [60, 120].entries()) {
      expect(await fail(await claimOne())).toBe('retried')
      expect(await readJobs()).toMatchObject([{ attempts: attempt + 1, waits, dead: false, error: 'no stamp' }])
      await advance(waits * 1000)
    }
    expect(await fail(await claimOne())).toBe('dead')
    await advance(60 * minute)
    expect(await claim()).toEqual([])
  })

  test('never waits longer than its kind says', async () => {
    await enqueue(1, {}, parcels)
    for (const waits of [10, 20, 40, 50, 50]) {
      const [job] = await claim({ kinds: [parcels] })
      if (job !== undefined) await fail(job, parcels)
      expect(await readJobs()).toMatchObject([{ waits }])
      await advance(waits * 1000)
    }
  })

  test('that no attempt can help is given up at once', async () => {
    await enqueue(1)
    expect(await fail(await claimOne(), letters, true)).toBe('dead')
  })

  test('that was cut short has not failed', async () => {
    await enqueue(1)
    await releaseJob(database.db, await claimOne())
    expect(await readJobs()).toMatchObject([{ attempts: 0, waits: 0, error: null }])
    expect(numbersOf(await claim())).toEqual([1])
  })
})

describe('a lease', () => {
  test('keeps a job from other servers until it is over', async () => {
    await enqueue(1)
    await claimOne()
    await advance(minute - 1000)
    expect(await claim()).toEqual([])
    await advance(1001)
    expect(numbersOf(await claim())).toEqual([1])
  })

  test('lasts as long as it is renewed, and whoever has lost it hears so', async () => {
    await enqueue(1)
    const job = await claimOne()
    const held = [{ ...job, leaseMs: minute }]
    for (let renewed = 0; renewed < 3; renewed += 1) {
      await advance(minute - 1000)
      expect(await renewJobs(database.db, held)).toEqual([])
    }
    expect(await claim()).toEqual([])
    await advance(minute + 1000)
    const [taken] = await claim()
    expect(taken?.id).toBe(job.id)
    expect(await renewJobs(database.db, held)).toEqual([job.id])
  })

  test('is renewed by its holder alone, also when it is over', async () => {
    await enqueue(1)
    const job = await claimOne()
    await advance(2 * minute)
    expect(await claim({ running: [job.id] })).toEqual([])
    expect(await renewJobs(database.db, [{ ...job, leaseMs: minute }])).toEqual([])
    expect(await claim()).toEqual([])
  })

  test('that is lost ends, fails and releases nothing', async () => {
    await enqueue(1)
    const lost = await claimOne()
    await advance(minute + 1)
    const holder = await claimOne()
    expect(await complete(lost)).toBe(false)
    expect(await fail(lost)).toBeUndefined()
    await releaseJob(database.db, lost)
    expect(await readJobs()).toMatchObject([{ attempts: 2, waits: 60, error: null }])
    expect(await complete(holder)).toBe(true)
    expect(await readJobs()).toEqual([])
  })
})

describe('of jobs with the same key', () => {
  test('one is stored, due at the earlier time', async () => {
    const now = await readClock(database.db)
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute)
    const first = await enqueue(1, { dedupeKey: 'a', dueAt: inMinutes(5) })
    expect(await enqueue(2, { dedupeKey: 'a', dueAt: inMinutes(2) })).toBe(first)
    expect(await enqueue(3, { dedupeKey: 'a', dueAt: inMinutes(9) })).toBe(first)
    expect(await readJobs()).toMatchObject([{ id: first, waits: 120 }])
    await enqueue(4, { dedupeKey: 'b' })
    await enqueue(5, { dedupeKey: 'a' }, parcels)
    await enqueue(6)
    await enqueue(6)
    expect(await readJobs()).toHaveLength(5)
  })

  test('one that runs when another is asked for runs once more', async () => {
    await enqueue(1, { dedupeKey: 'a' })
    const job = await claimOne()
    await enqueue(2, { dedupeKey: 'a' })
    expect(await claim()).toEqual([])
    expect(await complete(job)).toBe(true)
    const again = await claimOne()
    expect(again).toMatchObject({ id: job.id, attempts: 1 })
    expect(await complete(again)).toBe(true)
    expect(await readJobs()).toEqual([])
  })

  test('one that fails for good when another is asked for begins its attempts again', async () => {
    await enqueue(1, { dedupeKey: 'a' })
    const job = await claimOne()
    await enqueue(2, { dedupeKey: 'a' })
    expect(await fail(job, letters, true)).toBe('retried')
    expect(await claimOne()).toMatchObject({ id: job.id, attempts: 1 })
  })

  test('a dead one keeps no other away', async () => {
    await enqueue(1, { dedupeKey: 'a' })
    await fail(await claimOne(), letters, true)
    await enqueue(2, { dedupeKey: 'a' })
    expect(numbersOf(await claim())).toEqual([2])
  })

  test('those that are asked for in the same moment are one', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => enqueue(index, { dedupeKey: 'a' })))
    expect(await readJobs()).toHaveLength(1)
  })
})

describe('servers that claim', () => {
  test('in the same moment get each job once', async () => {
    for (let letter = 1; letter <= 40; letter += 1) await enqueue(letter)
    const claimed = await Promise.all(Array.from({ length: 6 }, () => claim({ limit: 7 })))
    const numbers = numbersOf(claimed.flat())
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set([...numbers, ...numbersOf(await claim())]).size).toBe(40)
  })

  test('get the oldest first, and no kind waits behind many of another', async () => {
    for (let letter = 1; letter <= 20; letter += 1) await enqueue(letter)
    await enqueue(21, {}, parcels)
    const jobs = await claim({ kinds: [letters, parcels], limit: 3 })
    expect(numbersOf(jobs)).toEqual([1, 2, 21])
  })

  test('get no more of a kind than they have room for', async () => {
    for (let letter = 1; letter <= 5; letter += 1) await enqueue(letter)
    expect(numbersOf(await claim({ free: 2 }))).toEqual([1, 2])
  })

  test('read an index however many jobs wait for later', async () => {
    await database.pool.query(
      `insert into kit.job (kind, due_at) select 'kit.letter', kit.now() + interval '1 day' from generate_series(1, 20000); analyze kit.job`,
    )
    const read = await inTransaction(database.db, async (tx) => {
      await claimJobs(tx, { kinds: [{ kind: letters, free: 4 }], limit: 4, running: [] })
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'job'`.execute(tx)
      return rows[0]?.read
    })
    expect(read).toBeLessThan(100)
  })
})
