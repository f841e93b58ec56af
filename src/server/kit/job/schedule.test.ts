import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type JobRunner, startJobRunner } from './job-runner.ts'
import type { Schedule, ScheduleRun } from './schedule.ts'
import { claimSchedules, declareSchedules, endSchedule, renewSchedules } from './schedule.store.ts'

const minute = 60_000

/** However busy the machine is. */
const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 10 })
const hour = 60 * minute

let database: TestDatabase
let lines: Record<string, unknown>[]
const runners: JobRunner[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  lines = []
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
  await database.close()
})

const log = () => pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
const advance = (advanceMs: number) => moveClock(database.db, { advanceMs })

function start(...schedules: readonly Schedule[]): JobRunner {
  const runner = startJobRunner({ db: database.db, log: log(), handlers: [], schedules, pollMs: 10, renewMs: 10 })
  runners.push(runner)
  return runner
}

function hourly(run: Schedule['run'], runsOn: Schedule['runsOn'] = 'one-server', name = 'kit.sweep'): Schedule {
  return { name, everyMs: hour, runsOn, run }
}

/** Counts how often work is done, by whom. */
function createTally() {
  const runs: string[] = []
  const by = (name: string) => () => Promise.resolve(void runs.push(name))
  return { runs, by }
}

async function readSchedules() {
  const { rows } = await database.pool.query<{ name: string; waits: number; error: string | null; ended: boolean }>(
    `select name, round(extract(epoch from next_due_at - kit.now()) / 60)::int as waits, last_error as error,
       last_ended_at is not null and lease_token is null as ended from kit.schedule order by name`,
  )
  return rows
}

describe('what one server does', () => {
  test('is done once a period among all of them, by the one clock', async () => {
    const { runs, by } = createTally()
    const looks = createTally()
    for (const name of ['first', 'second'])
      start(hourly(by(name)), { name: 'kit.look', everyMs: 1, runsOn: 'each-server', run: looks.by(name) })
    const untilBothHaveLooked = async () => {
      looks.runs.length = 0
      const countLooks = (name: string) => looks.runs.filter((run) => run === name).length
      await expectSoon(() => Math.min(countLooks('first'), countLooks('second'))).toBeGreaterThan(2)
    }
    for (let turn = 1; turn <= 4; turn += 1) {
      await expectSoon(async () => (await readSchedules()).at(-1)).toMatchObject({ name: 'kit.sweep', waits: 60, ended: true })
      await advance(hour - minute)
      await untilBothHaveLooked()
      expect(runs).toHaveLength(turn)
      await advance(minute)
      await untilBothHaveLooked()
      expect(runs).toHaveLength(turn + 1)
    }
  })

  test('keeps its turns over a restart', async () => {
    const { runs, by } = createTally()
    await start(hourly(by('before'))).stop()
    const before = runs.length
    start(hourly(by('after')))
    await expectSoon(() => runs.length).toBe(1)
    expect(before).toBeLessThanOrEqual(1)
    await expectSoon(readSchedules).toMatchObject([{ waits: 60, ended: true }])
  })

  test('does not drift: a period begins where the last one was due', async () => {
    const schedules = [hourly(() => Promise.resolve())]
    await declareSchedules(database.db, schedules)
    const run = async () => {
      for (const claimed of await claimSchedules(database.db, ['kit.sweep'])) await endSchedule(database.db, claimed, null)
    }
    await run()
    await advance(hour + 10 * minute)
    await run()
    expect(await readSchedules()).toMatchObject([{ waits: 50 }])
    await advance(5 * hour)
    await run()
    expect(await readSchedules()).toMatchObject([{ waits: 60 }])
  })

  test('is not begun a second time while it runs, though its next turn has come', async () => {
    await declareSchedules(database.db, [{ name: 'kit.sweep', everyMs: 1000, runsOn: 'one-server' }])
    const [claimed] = await claimSchedules(database.db, ['kit.sweep'])
    await advance(30_000)
    expect(await claimSchedules(database.db, ['kit.sweep'])).toEqual([])
    if (claimed !== undefined) await endSchedule(database.db, claimed, null)
    expect(await claimSchedules(database.db, ['kit.sweep'])).toEqual([])
    await advance(1000)
    expect(await claimSchedules(database.db, ['kit.sweep'])).toHaveLength(1)
  })

  test('is begun by one of those who reach for it in the same moment', async () => {
    const schedules = Array.from({ length: 30 }, (_, index) =>
      hourly(() => Promise.resolve(), 'one-server', `kit.${'a'.repeat(index + 1)}`),
    )
    const names = schedules.map(({ name }) => name)
    await declareSchedules(database.db, schedules)
    for (let round = 0; round < 3; round += 1) {
      const claimed = (await Promise.all(Array.from({ length: 6 }, () => claimSchedules(database.db, names)))).flat()
      expect(claimed.map(({ name }) => name).toSorted()).toEqual(names)
      for (const each of claimed) await endSchedule(database.db, each, null)
      await advance(hour)
    }
  })

  test('is taken over when its server was killed, and the first run hears so', async () => {
    const schedules = [hourly(() => Promise.resolve())]
    await declareSchedules(database.db, schedules)
    const [killed] = await claimSchedules(database.db, ['kit.sweep'])
    await advance(hour)
    const { runs, by } = createTally()
    start(hourly(by('second')))
    await expectSoon(() => runs).toEqual(['second'])
    await expectSoon(readSchedules).toMatchObject([{ ended: true }])
    if (killed === undefined) throw new Error('nothing was claimed')
    expect(await renewSchedules(database.db, [killed])).toEqual(['kit.sweep'])
    await endSchedule(database.db, killed, 'too late')
    expect(await readSchedules()).toMatchObject([{ error: null }])
  })

  test('is held by whoever works at it longer than a lease and a period', async () => {
    let runs = 0
    let finish: () => void = () => undefined
    const slow = hourly(() => {
      runs += 1
      return new Promise((resolve) => (finish = resolve))
    })
    start(slow)
    start(slow)
    await expectSoon(() => runs).toBe(1)
    for (let step = 0; step < 5; step += 1) {
      await advance(minute / 2)
      await expectSoon(
        async () => (await database.pool.query("select from kit.schedule where lease_until > kit.now() + interval '45 s'")).rowCount,
      ).toBe(1)
    }
    finish()
    await expectSoon(readSchedules).toMatchObject([{ ended: true }])
    expect(runs).toBe(1)
  })

  test('that fails says why to staff, is logged once, and comes again', async () => {
    let left = 3
    start(hourly(() => (left-- > 0 ? Promise.reject(new Error('no broom')) : Promise.resolve())))
    for (const turn of [1, 2, 3]) {
      await expectSoon(() => left).toBe(3 - turn)
      await expectSoon(readSchedules).toMatchObject([{ error: 'no broom', ended: true }])
      await advance(hour)
    }
    await expectSoon(readSchedules).toMatchObject([{ error: null }])
    await expectSoon(() => lines.map(({ msg }) => msg)).toEqual(['a scheduled run failed', 'a scheduled run succeeded again'])
    expect(lines[0]).toMatchObject({ schedule: 'kit.sweep', err: { message: 'no broom' } })
  })

  test('that a stop cuts short has not failed, and is taken up by the next start', async () => {
    let began = false
    const runner = start(
      hourly(({ signal }: ScheduleRun) => {
        began = true
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      }),
    )
    await expectSoon(() => began).toBe(true)
    await runner.stop()
    expect(await readSchedules()).toMatchObject([{ waits: 0, error: null }])
    expect(lines).toEqual([])
    const { runs, by } = createTally()
    start(hourly(by('next')))
    await expectSoon(() => runs).toEqual(['next'])
  })

  test('is due when the test clock was moved back', async () => {
    const { runs, by } = createTally()
    await advance(1000 * hour)
    start(hourly(by('first')))
    await expectSoon(readSchedules).toMatchObject([{ ended: true }])
    await moveClock(database.db, 'reset')
    await expectSoon(() => runs).toHaveLength(2)
  })
})

describe('what each server does', () => {
  test('is done by every one of them once a period', async () => {
    const { runs, by } = createTally()
    start(hourly(by('first'), 'each-server'))
    start(hourly(by('second'), 'each-server'))
    await expectSoon(() => runs.toSorted()).toEqual(['first', 'second'])
    await advance(hour)
    await expectSoon(() => runs.toSorted()).toEqual(['first', 'first', 'second', 'second'])
  })

  test('writes nothing while all is well, but once a minute', async () => {
    let runs = 0
    const quick: Schedule = { name: 'kit.look', everyMs: 1, runsOn: 'each-server', run: () => Promise.resolve(void (runs += 1)) }
    const readVersion = async () => (await database.pool.query<{ xmin: string }>('select xmin::text from kit.schedule')).rows[0]?.xmin
    start(quick)
    await expectSoon(readSchedules).toMatchObject([{ name: 'kit.look', ended: true }])
    const [version, before] = [await readVersion(), runs]
    await expectSoon(() => runs).toBeGreaterThan(before + 5)
    expect(await readVersion()).toBe(version)
    await advance(minute)
    await expectSoon(readVersion).not.toBe(version)
  })

  test('says at once when it fails, and when it does no longer', async () => {
    let fails = false
    start({
      name: 'kit.look',
      everyMs: 1,
      runsOn: 'each-server',
      run: () => (fails ? Promise.reject(new Error('it is dark')) : Promise.resolve()),
    })
    await expectSoon(readSchedules).toMatchObject([{ ended: true, error: null }])
    fails = true
    await expectSoon(readSchedules).toMatchObject([{ error: 'it is dark' }])
    fails = false
    await expectSoon(readSchedules).toMatchObject([{ error: null }])
    expect(lines.map(({ msg }) => msg)).toEqual(['a scheduled run failed', 'a scheduled run succeeded again'])
  })
})

test('a schedule that no running release declares is forgotten', async () => {
  const [old, current] = [hourly(() => Promise.resolve(), 'one-server', 'kit.old'), hourly(() => Promise.resolve())]
  await declareSchedules(database.db, [old])
  await advance(20 * hour)
  await declareSchedules(database.db, [current])
  expect((await readSchedules()).map(({ name }) => name)).toEqual(['kit.old', 'kit.sweep'])
  await advance(6 * hour)
  await declareSchedules(database.db, [current])
  expect((await readSchedules()).map(({ name }) => name)).toEqual(['kit.sweep'])
})
