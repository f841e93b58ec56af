import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '#server/kit/database.ts'
import { migrate } from '#server/kit/migrate.ts'

const migrations = new URL('../../migrations/', import.meta.url)
const templateLock = 7_216_002
const fillLock = 7_216_003

export interface TestDatabase extends OpenDatabase {
  readonly connectionString: string
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined || url === '') throw new Error('No PostgreSQL for tests: run them by vitest, or set TEST_DATABASE_URL.')
  return url
}

function toUrlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** No marking is drawn to be made again, and no anchor, unless a test asks for it. */
const drawsNothing = 'update grading.setting set second_share_bps = 0, anchor_share_bps = 0'

/** A template is good for one set of migrations. */
function nameTemplate(): string {
  const hash = createHash('sha256').update(drawsNothing)
  for (const name of readdirSync(migrations).toSorted()) hash.update(name).update(readFileSync(new URL(name, migrations)))
  return `bandstand_template_${hash.digest('hex').slice(0, 12)}`
}

async function isTemplate(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query<{ datistemplate: boolean }>('select datistemplate from pg_database where datname = $1', [name])
  return rows[0]?.datistemplate ?? false
}

async function makeTemplate(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  const { pool } = openDatabase({ connectionString: toUrlOf(name), size: 1, onError: () => undefined })
  await migrate(pool, migrations)
    .then(() => pool.query(drawsNothing))
    .finally(() => pool.end())
  await admin.query(`alter database ${name} with is_template true allow_connections false`)
}

let template: Promise<string> | undefined

async function findOrMakeTemplate(): Promise<string> {
  const name = nameTemplate()
  await asAdmin(async (admin) => {
    if (await isTemplate(admin, name)) return
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    if (!(await isTemplate(admin, name))) await makeTemplate(admin, name)
  })
  return name
}

/** Migrates the template database, unless this server has it already. */
export function prepareTemplate(): Promise<string> {
  template ??= findOrMakeTemplate()
  return template
}

/** What names the databases and folders of this run. */
export const prefix = () => `bandstand_test_${process.env['TEST_RUN'] ?? 'alone'}_`

/** A database of your own, migrated and empty, in some tens of milliseconds; `close()` drops it. */
export async function openTestDatabase(options: { size?: number } = {}): Promise<TestDatabase> {
  return copyDatabase(await prepareTemplate(), options)
}

/** A database without any migration. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase('template0', {})
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query('select from pg_database where datname = $1', [name])
  return rows.length > 0
}

async function makeFilled(name: string, fill: (database: TestDatabase) => Promise<void>): Promise<void> {
  const made = nameCopy()
  const database = await copyDatabase(await prepareTemplate(), {}, made)
  await fill(database)
  await disconnect(database)
  await asAdmin((admin) => admin.query(`alter database ${made} rename to ${name}`))
}

const filled = new Map<string, Promise<void>>()

async function fillOnce(name: string, fill: (database: TestDatabase) => Promise<void>): Promise<void> {
  await prepareTemplate()
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [fillLock])
    if (!(await exists(admin, name))) await makeFilled(name, fill)
  })
}

/** A copy of the database of this name that `fill` fills, once for all tests of a run. */
export async function openFilledDatabase(what: string, fill: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const name = `${prefix()}with_${what}`
  const done = filled.get(name) ?? fillOnce(name, fill)
  filled.set(name, done)
  await done
  return copyDatabase(name, {})
}

async function disconnect({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  await db.destroy()
  if (!pool.ending) await pool.end()
}

const nameCopy = () => `${prefix()}${randomBytes(6).toString('hex')}`

async function copyDatabase(source: string, options: { size?: number }, name = nameCopy()): Promise<TestDatabase> {
  await asAdmin((admin) => admin.query(`create database ${name} template ${source} strategy file_copy`))
  const connectionString = toUrlOf(name)
  const { db, pool } = openDatabase({ connectionString, size: options.size ?? 8, onError: () => undefined })
  let closing: Promise<void> | undefined
  const drop = async () => {
    await disconnect({ db, pool })
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { db, pool, connectionString, close: () => (closing ??= drop()) }
}

/** Drops what the tests of this run left open. */
export async function dropTestDatabases(): Promise<void> {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix()])
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  })
}
