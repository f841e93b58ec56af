import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isPlainQuery } from './plain-query.ts'

/** The database takes what it is asked and answers nothing: its processes or its disk stand still. */
export class DatabaseSilent extends Error {}

const askers = new AsyncLocalStorage<true>()

/** Runs work that somebody waits for: while the database is silent its queries fail instead of waiting. Other work waits as long as it takes. */
export function runForAsker<T>(work: () => T): T {
  return askers.run(true, work)
}

const lookEveryMs = 500
/** A query that takes longer makes the watch ask whether the database answers at all. */
const doubtAfterMs = 1500
const answerWithinMs = 2400

interface Wait {
  readonly since: number
  readonly giveUp: () => void
}

/** Of what the driver has no word for: the line itself, without waiting for the other side. */
function cutLine(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

/** Whether the database answers at all: a connection of its own commits something. An error is an answer, too. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'bandstand silence' })
  client.on('error', () => undefined)
  const asked = client.connect().then(() => client.query('select pg_current_xact_id()'))
  const answered = asked.then(
    () => true,
    () => true,
  )
  // In two steps: after a pause of this process itself the answer is read before the time is up.
  const late = pause(answerWithinMs, false, { ref: false }).then(() => pause(100, false, { ref: false }))
  const isAnswer = await Promise.race([answered, late])
  cutLine(client)
  return isAnswer
}

/** Notices a silent database within four seconds, and its return within one. */
export interface SilenceWatch {
  /** Makes the queries of a connection fail while the database is silent, and the connection with them, where somebody waits for them. */
  watchClient(client: pg.ClientBase): void
  /** A connection of the pool, or `DatabaseSilent` where somebody waits for it. */
  connect(pool: pg.Pool): Promise<pg.PoolClient>
  stop(): void
}

export function watchSilence(connectionString: string): SilenceWatch {
  const waits = new Set<Wait>()
  let isSilent = false
  let asking = 0
  let lastAnswerAt = 0

  const ask = async () => {
    const begunAt = performance.now()
    asking += 1
    const isAnswer = await answers(connectionString)
    asking -= 1
    if (isAnswer) lastAnswerAt = performance.now()
    // Of several that are under way a later one may have been answered.
    isSilent = !isAnswer && lastAnswerAt < begunAt
    if (isSilent) for (const wait of waits) wait.giveUp()
  }

  const look = () => {
    const [oldest] = waits
    const isInDoubt = oldest !== undefined && performance.now() - oldest.since > doubtAfterMs && asking === 0
    // While the database does not respond, requests are repeated all the time: a connection started in that time may never be established.
    if (isSilent || isInDoubt) void ask()
  }
  const looking = setInterval(look, lookEveryMs).unref()

  /** What `begin` begins; fails, and calls `end`, when the database is silent or falls silent. */
  const waitFor = <T>(begin: () => Promise<T>, end: () => void): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waits.delete(wait)
        end()
        reject(new DatabaseSilent('the database does not answer'))
      }
      const wait: Wait = { since: performance.now(), giveUp }
      if (isSilent) return giveUp()
      waits.add(wait)
      begin()
        .then(resolve, reject)
        .finally(() => waits.delete(wait))
    })

  return {
    watchClient: (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
      Reflect.set(client, 'query', (...given: unknown[]) =>
        askers.getStore() === true && isPlainQuery(given)
          ? waitFor(
              () => query(...given),
              () => cutLine(client),
            )
          : query(...given),
      )
    },
    connect: async (pool) => {
      if (askers.getStore() === undefined) return pool.connect()
      let isGivenUp = false
      const begin = async () => {
        const client = await pool.connect()
        if (isGivenUp) client.release()
        return client
      }
      return waitFor(begin, () => (isGivenUp = true))
    },
    stop: () => clearInterval(looking),
  }
}
