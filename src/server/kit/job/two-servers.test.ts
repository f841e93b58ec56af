import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { createLog } from '#server/kit/log.ts'
import { enqueueCounted, handleCounted, readCounted } from '#tests/world/counted-jobs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { startJobRunner } from './job-runner.ts'

const jobs = 500

let database: TestDatabase
beforeEach(async () => void (database = await openTestDatabase({ size: 16 })))
afterEach(() => database.close())

const startServer = (name: string) =>
  startJobRunner({ db: database.db, log: createLog('silent'), handlers: [handleCounted(name)], schedules: [], pollMs: 20, maxStopMs: 5000 })

const pollWith = { timeout: 20_000, interval: 20 }
const countBy = async (name: string) => {
  const { rows } = await database.pool.query<{ done: number }>('select count(*)::int as done from public.counted_done where runner = $1', [
    name,
  ])
  return rows[0]?.done ?? 0
}
const countLeft = async () => (await readCounted(database.db)).left

test('two servers do each of 500 jobs once, though one is stopped in the middle', async () => {
  await enqueueCounted(database.db, jobs)
  const [first, second] = [startServer('first'), startServer('second')]
  await expect.poll(() => countBy('first'), pollWith).toBeGreaterThan(50)
  await first.stop()
  await expect.poll(countLeft, pollWith).toBe(0)
  await second.stop()
  const counted = await readCounted(database.db)
  expect(counted).toMatchObject({ left: 0, done: jobs, different: jobs, runners: ['first', 'second'] })
})

test('two servers do each of 500 jobs once, though one is killed in the middle', async () => {
  await enqueueCounted(database.db, jobs)
  const program = fileURLToPath(new URL('../../../../tests/world/job-runner-process.ts', import.meta.url))
  const child = fork(program, [database.connectionString, 'killed'], { stdio: 'ignore' })
  await expect.poll(() => countBy('killed'), pollWith).toBeGreaterThan(20)
  const other = startServer('other')
  await expect.poll(() => countBy('other'), pollWith).toBeGreaterThan(20)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await expect.poll(async () => (await readCounted(database.db)).done, pollWith).toBeGreaterThan(jobs - 20)
  const { rows } = await database.pool.query<{ held: number }>('select count(*)::int as held from kit.job where lease_token is not null')
  await moveClock(database.db, { advanceMs: 60_001 })
  await expect.poll(countLeft, pollWith).toBe(0)
  await other.stop()
  const counted = await readCounted(database.db)
  expect(counted).toMatchObject({ done: jobs, different: jobs, runners: ['killed', 'other'] })
  // Those that the killed one had begun were begun once more, and no other.
  expect(counted.unended).toBe(counted.runs - jobs)
  expect(counted.unended).toBeLessThanOrEqual(rows[0]?.held ?? 0)
})
