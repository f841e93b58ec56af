import { Kysely, PostgresDialect, type RawBuilder, type Transaction, sql } from 'kysely'
import pg from 'pg'
import { DatabaseSilent, watchSilence } from './database-silence.ts'
import { createStatementNames, isPlannedForOtherColumns, prepareOften } from './prepared-statements.ts'

/** The database, or a transaction on it. A store names its tables with `db.withTables<…>()`. */
export type Db = Kysely<object>
/** What a function that writes takes first. */
export type Tx = Transaction<object>
/** A piece of SQL that answers `T`. */
export type Sql<T> = RawBuilder<T>
export { sql }

/** What a column with one of some numbers equals, `id = ${anyOf(ids)}`; the statement is the same however many there are. */
export function anyOf(ids: readonly number[]): Sql<number> {
  return sql<number>`any(${[...ids]}::bigint[])`
}

// Row numbers stay below 2^53, so they travel as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** PostgreSQL's numbers of the array types, which the driver does not name. */
const arrayOids: Readonly<Record<'date' | 'int8' | 'text', number>> = { date: 1182, int8: 1016, text: 1009 }
const readTextArray = pg.types.getTypeParser(arrayOids.text) as (text: string) => string[]
pg.types.setTypeParser(arrayOids.int8, (text) => readTextArray(text).map(Number))

// A day is no instant: it stays '2026-11-23', in whatever zone the process runs.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(arrayOids.date, readTextArray)

export interface OpenDatabase {
  readonly db: Db
  /** The pool under it, for LISTEN, COPY and advisory locks that outlive a transaction. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of connections; the first query connects. */
export function openDatabase(options: { connectionString: string; size: number; onError: (error: Error) => void }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.size,
    idleTimeoutMillis: 60_000,
    // What it has planned while tables were small goes with it.
    maxLifetimeSeconds: 600,
    connectionTimeoutMillis: 5_000,
    application_name: 'bandstand',
    options: '-c timezone=UTC -c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s',
  })
  pool.on('error', options.onError)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  const names = createStatementNames()
  pool.on('connect', (client) => prepareOften(client, names))
  const silence = watchSilence(options.connectionString)
  pool.on('connect', (client) => silence.watchClient(client))
  const asked = { options: pool.options, connect: () => silence.connect(pool), end: () => pool.end() }
  const db: Db = new Kysely<object>({ dialect: new PostgresDialect({ pool: asked }) })
  const close = async () => {
    silence.stop()
    await db.destroy()
    // Kysely leaves a pool open that it never asked.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** How long to wait for what another transaction holds: "short" where others wait as well. */
export type LockTimeout = 'short' | 'long'

const lockTimeouts: Readonly<Record<LockTimeout, string>> = { short: '200ms', long: '10s' }

/**
 * Sets, where it is evaluated, how long the rest of the transaction waits for a lock. In a statement of its own transaction, what locks
 * must take its answer as a parameter, so that it comes first.
 */
export function setLockTimeout(lockTimeout: LockTimeout): Sql<string> {
  return sql<string>`set_config('lock_timeout', ${lockTimeouts[lockTimeout]}, true)`
}

/** Runs `work` in one transaction: all of it is stored, or nothing. Without a `lockTimeout` it waits long for locks. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, lockTimeout: LockTimeout = 'long'): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (lockTimeout === 'short') await sql`select ${setLockTimeout(lockTimeout)}`.execute(tx)
    return work(tx)
  })
}

interface PostgresError {
  code: string
  constraint?: string
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** The constraint a write broke, when it broke a unique one. */
export function brokenUnique(error: unknown): string | undefined {
  return isPostgresError(error) && error.code === '23505' ? error.constraint : undefined
}

/** Whether somebody else held what was needed, for too long or in a ring. */
function isLockTimeout(error: unknown): boolean {
  return isLocked(error) || (isPostgresError(error) && error.code === '57014')
}

/** Whether something else held what it needed. */
export function isLocked(error: unknown): boolean {
  return isPostgresError(error) && ['55P03', '40P01'].includes(error.code)
}

/** Whether the connection broke while the database may well be there: another one may do. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (isPostgresError(error) && /^(57P01|57P02|ECONNRESET|EPIPE)/.test(error.code)) || /Connection terminated/.test(error.message)
}

/** Whether the database is away or full, so that nothing else would go through either: whoever works in pieces tries none of the others. */
export function isDatabaseAway(error: unknown): boolean {
  return isUnavailable(error) && !isLockTimeout(error)
}

/** Whether the database, not the question, was the trouble: away, full, or held up by somebody else. Asked again later it may do. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent || isPlannedForOtherColumns(error)) return true
  if (isPostgresError(error) && /^(08|25006|57P0|57014|55P03|40P01|53|ECONN|EPIPE|ENOENT|ENOSPC|EDQUOT|58030)/.test(error.code)) return true
  return /driver has already been destroyed|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
