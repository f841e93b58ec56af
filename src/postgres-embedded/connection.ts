import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { HomeRecord } from './home.ts'
import type { Address } from './postmaster.ts'
import { DataFolderInUse, PostgresRefusal } from './refusal.ts'

export const applicationName = 'bandstand'
const lockKey = 0x62_61_6e_64
const diskFullCode = '53100'

function createClient(to: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...to, application_name: 'bandstand supervisor', connectionTimeoutMillis: 5_000, ssl: false })
  client.on('error', () => {}) // a supervisor listens for its end
  return client
}

/** The supervisor's own connection: it holds the lock, and its end means that PostgreSQL went down. */
export async function knock(address: Address, record: HomeRecord): Promise<pg.Client | 'starting' | 'nobody'> {
  const client = createClient({ ...address, database: 'postgres', user: 'postgres', password: record.superuser_password, keepAlive: true })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    return toAnswer(error as Error)
  }
}

/**
 * Whether PostgreSQL runs but turns the application away for want of room: after a repair each database's first connection writes a file.
 * It takes no lock and leaves nothing open.
 */
export async function lacksRoomToConnect(connectionString: string): Promise<boolean> {
  const client = createClient({ connectionString })
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as { code?: string }).code === diskFullCode
  } finally {
    await client.end().catch(() => {})
  }
}

function toAnswer(error: Error & { code?: string }): 'starting' | 'nobody' {
  if (!(error instanceof pg.DatabaseError)) return 'nobody'
  if (error.code === '28P01') {
    throw new PostgresRefusal(
      'The password in DATA_DIR/cluster.json is not the one of the database beside it: restore both from the same backup.',
    )
  }
  const isStartingOrStopping = error.code?.startsWith('57') ?? false
  const isFull = error.code === '53300'
  if (isStartingOrStopping || isFull) return 'starting'
  throw new PostgresRefusal(`PostgreSQL refuses the connection: ${error.message}.`)
}

/**
 * Takes the lock that one server holds as long as it lives: PostgreSQL frees it when that server's connection ends, however
 * it ended. A server that was killed a moment ago may need that moment.
 */
export async function takeLock(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return
    await pause(100)
  }
  throw new DataFolderInUse(
    `Another Bandstand is running on this data folder: ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** The application's role owns its database and nothing else: it can't read files, run programs or see other databases' secrets. */
export async function ensureDatabase(client: pg.Client, record: HomeRecord): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $1) as database`,
    [applicationName],
  )
  const [found] = rows
  if (!found?.role) await client.query(`create role ${applicationName} login password ${client.escapeLiteral(record.application_password)}`)
  if (!found?.database) await client.query(`create database ${applicationName} owner ${applicationName}`)
}

/** A folder as host goes into the query, where both node-postgres and libpq look for it. */
export function toConnectionString(address: Address, login: { user: string; password: string; database: string }): string {
  const url = new URL(`postgresql://${login.user}:${login.password}@localhost/${login.database}`)
  if (address.host.startsWith('/')) url.searchParams.set('host', address.host)
  else url.hostname = address.host
  url.port = String(address.port)
  return url.href
}
