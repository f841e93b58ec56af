import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { handleJobs, type JobHandler, type JobKind, type JobRun, LeaseLost, PermanentFailure } from './job-kind.ts'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from './job-runner.ts'
import { enqueueJob } from './job.store.ts'

interface Note {
  readonly letter: number
}
const letters: JobKind<Note> = { name: 'kit.letter', payload: z.object({ letter: z.int() }), maxAttempts: 3 }
const minute = 60_000

/** However busy the machine is. */
const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 10 })

let database: TestDatabase
let lines: Record<string, unknown>[]
const runners: JobRunner[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table public.stored (letter int, by text)')
  lines = []
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
  await database.close()
})

const log = () => pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
const enqueue = (letter: number, kind = letters) => inTransaction(database.db, (tx) => enqueueJob(tx, kind, { payload: { letter } }))
const advance = (advanceMs: number) => moveClock(database.db, { advanceMs })

function start(handlers: readonly JobHandler[], options: Partial<JobRunnerOptions> = {}): JobRunner {
  const runner = startJobRunner({ db: database.db, log: log(), handlers, schedules: [], pollMs: 10, renewMs: 10, ...options })
  runners.push(runner)
  return runner
}

const store = (letter: number, by: string) => (tx: JobRun<Note>['db']) =>
  sql`insert into public.stored values (${letter}, ${by})`.execute(tx).then(() => undefined)

async function readStored() {
  return (await database.pool.query<{ letter: number; by: string }>('select letter, by from public.stored order by letter')).rows
}

async function readJobs() {
  const { rows } = await database.pool.query<{ attempts: number; state: string; error: string | null }>(
    `select attempts, last_error as error, case when dead_at is not null then 'dead' when lease_token is not null then 'running' else 'waiting' end as state
     from kit.job order by id`,
  )
  return rows
}

/** A promise to be kept by hand. */
function createRequestGuard<T = void>() {
  let open: (value: T) => void = () => undefined
  const opened = new Promise<T>((resolve) => (open = resolve))
  return { open, opened }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

describe('a job', () => {
  test('is gone when its work is stored, in one transaction', async () => {
    let attempts = 0
    const handler = handleJobs(letters, async ({ payload: { letter }, complete }) => {
      await complete(async (tx) => {
        await store(letter, 'first')(tx)
        attempts += 1
        if (attempts === 1) throw new Error('the pen broke')
      })
    })
    await enqueue(1)
    start([handler])
    await expectSoon(readJobs).toEqual([{ attempts: 1, state: 'waiting', error: 'the pen broke' }])
    expect(await readStored()).toEqual([])
    await advance(minute)
    await expectSoon(readJobs).toEqual([])
    expect(await readStored()).toEqual([{ letter: 1, by: 'first' }])
  })

  test('that fails is logged once, by its number and without what it carries', async () => {
    const id = await enqueue(4711)
    start([handleJobs(letters, () => Promise.reject(new Error('no ink')))])
    await expectSoon(readJobs).toMatchObject([{ state: 'waiting', error: 'no ink' }])
    await expectSoon(() => lines).toMatchObject([{ level: 40, job: id, kind: 'kit.letter', attempts: 1, err: { message: 'no ink' } }])
    expect(JSON.stringify(lines)).not.toContain('4711')
  })

  test('that no attempt can help, or that carries what it should not, is known to staff', async () => {
    await enqueue(1)
    start([handleJobs(letters, () => Promise.reject(new PermanentFailure('no such address')))])
    await expectSoon(readJobs).toEqual([{ attempts: 1, state: 'dead', error: 'no such address' }])
    expect(lines).toMatchObject([{ level: 50, msg: 'a job is given up' }])
    await inTransaction(database.db, (tx) => enqueueJob(tx, { name: 'kit.letter' } as JobKind<unknown>, { payload: { letter: 'one' } }))
    await expectSoon(async () => (await readJobs())[1]?.error).toMatch('expected number')
  })

  test('that ends its server each time is given up, too', async () => {
    await enqueue(1)
    await database.pool.query('update kit.job set attempts = 3')
    let ran = false
    start([handleJobs(letters, () => Promise.resolve(void (ran = true)))])
    await expectSoon(readJobs).toMatchObject([{ state: 'dead', error: 'Its server ended each time while it was running.' }])
    expect(ran).toBe(false)
  })

  test('that works for longer than its lease keeps it', async () => {
    const { open, opened } = createRequestGuard()
    let runs = 0
    const handler = handleJobs(letters, async () => {
      runs += 1
      await opened
    })
    const isRenewed = async () =>
      (await database.pool.query("select from kit.job where due_at > kit.now() + interval '45 s'")).rowCount === 1
    await enqueue(1)
    start([handler])
    start([handler])
    await expectSoon(() => runs).toBe(1)
    for (let step = 0; step < 6; step += 1) {
      await advance(minute / 2)
      await expectSoon(isRenewed).toBe(true)
    }
    open()
    await expectSoon(readJobs).toEqual([])
    expect(runs).toBe(1)
  })

  test('of a kind that a server has no handler for is left to others', async () => {
    await enqueue(1, { ...letters, name: 'kit.parcel' })
    await enqueue(2)
    start([handleJobs(letters, () => Promise.resolve())])
    await expectSoon(readJobs).toEqual([{ attempts: 0, state: 'waiting', error: null }])
  })

  test('runs beside as many of its kind as the kind allows', async () => {
    const few: JobKind<Note> = { ...letters, maxConcurrent: 2 }
    let [now, most] = [0, 0]
    const handler = handleJobs(few, async ({ db }) => {
      most = Math.max(most, (now += 1))
      await sql`select pg_sleep(0.005)`.execute(db)
      now -= 1
    })
    for (let letter = 1; letter <= 12; letter += 1) await enqueue(letter)
    start([handler], { maxConcurrent: 10 })
    await expectSoon(readJobs).toEqual([])
    expect(most).toBe(2)
  })
})

describe('a job that was taken over', () => {
  /** The first runner stands still in the middle of a job; a second one takes the job over. */
  async function takeOver(work: (run: JobRun<Note>) => Promise<void>) {
    const began = createRequestGuard<JobRun<Note>>()
    const goOn = createRequestGuard()
    const outcome = createRequestGuard<unknown>()
    const first = handleJobs(letters, async (run) => {
      began.open(run)
      await goOn.opened
      await work(run).then(outcome.open, outcome.open)
    })
    await enqueue(1)
    start([first], { renewMs: 1e9 })
    const { signal } = await began.opened
    await advance(minute + 1)
    const ofSecond = createRequestGuard()
    start([
      handleJobs(letters, async ({ payload: { letter }, complete }) => {
        goOn.open()
        await outcome.opened
        await complete(store(letter, 'second'))
        ofSecond.open()
      }),
    ])
    const error = await outcome.opened
    await ofSecond.opened
    return { signal, error }
  }

  test('stores nothing of its first run, at its end', async () => {
    const { error } = await takeOver(({ payload, complete }) => complete(store(payload.letter, 'first')))
    expect(error).toBeInstanceOf(LeaseLost)
    expect(await readStored()).toEqual([{ letter: 1, by: 'second' }])
    expect(await readJobs()).toEqual([])
  })

  test('stores nothing of its first run, in its middle', async () => {
    const { error } = await takeOver(({ payload, inTransaction: piece }) => piece(store(payload.letter, 'first')))
    expect(error).toBeInstanceOf(LeaseLost)
    expect(await readStored()).toEqual([{ letter: 1, by: 'second' }])
  })

  test('is told to stop by the next renewal', async () => {
    const began = createRequestGuard<AbortSignal>()
    const reason = createRequestGuard<unknown>()
    const handler = handleJobs(letters, async ({ signal }) => {
      began.open(signal)
      await untilAborted(signal).catch(reason.open)
    })
    await enqueue(1)
    start([handler])
    await began.opened
    await database.pool.query('update kit.job set lease_token = gen_random_uuid()')
    expect(await reason.opened).toBeInstanceOf(LeaseLost)
    await expectSoon(() => lines).toMatchObject([{ msg: 'a job was taken over, or discarded, while it ran' }])
  })
})

describe('a stop', () => {
  test('cuts short what runs, which counts as no attempt, and begins nothing more', async () => {
    const began = createRequestGuard()
    let runs = 0
    const handler = handleJobs(letters, ({ signal }) => {
      runs += 1
      began.open()
      return untilAborted(signal)
    })
    await enqueue(1)
    await enqueue(2)
    const runner = start([handler])
    await began.opened
    await runner.stop()
    expect(runs).toBe(1)
    expect(await readJobs()).toEqual([
      { attempts: 0, state: 'waiting', error: null },
      { attempts: 0, state: 'waiting', error: null },
    ])
    expect(lines).toEqual([])
    start([handleJobs(letters, ({ payload, complete }) => complete(store(payload.letter, 'later')))])
    await expectSoon(readStored).toEqual([
      { letter: 1, by: 'later' },
      { letter: 2, by: 'later' },
    ])
  })

  test('waits for a job that ends its piece', async () => {
    const began = createRequestGuard()
    const handler = handleJobs(letters, async ({ payload, signal, complete }) => {
      began.open()
      await untilAborted(signal).catch(() => undefined)
      await complete(store(payload.letter, 'at the last moment'))
    })
    await enqueue(1)
    const runner = start([handler])
    await began.opened
    await runner.stop()
    expect(await readStored()).toEqual([{ letter: 1, by: 'at the last moment' }])
    expect(await readJobs()).toEqual([])
  })

  test('waits for one that hears nothing only so long; its job is done after its lease', async () => {
    const began = createRequestGuard()
    const handler = handleJobs(letters, () => {
      began.open()
      return new Promise(() => undefined)
    })
    await enqueue(1)
    const runner = start([handler], { maxStopMs: 50 })
    await began.opened
    await runner.stop()
    expect(lines).toMatchObject([{ running: ['kit.letter 1'] }])
    start([handleJobs(letters, ({ payload, complete }) => complete(store(payload.letter, 'second')))])
    expect(await readStored()).toEqual([])
    await advance(minute + 1)
    await expectSoon(readStored).toEqual([{ letter: 1, by: 'second' }])
  })
})
