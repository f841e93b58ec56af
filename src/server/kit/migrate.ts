import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const lockKey = 7_216_001

/** The first 54 are numbered, all later ones are named by the UTC minute in which they were written: 20261123T2130-kit-job.sql. */
const migrationName = /^(\d{4}|\d{8}T\d{4})-[a-z][a-z0-9-]*\.sql$/

/** The numbered migrations first, then those named by time. Refuses a name that is neither: it would never run. */
function sortMigrations(names: readonly string[]): string[] {
  const wrong = names.find((name) => !migrationName.test(name))
  if (wrong !== undefined) throw new Error(`${wrong} is no name of a migration; write it like 20261123T2130-kit-job.sql.`)
  const isTimed = (name: string) => name.charAt(8) === 'T'
  return names.toSorted((one, other) => Number(isTimed(one)) - Number(isTimed(other)) || (one < other ? -1 : 1))
}

/** The migrations of a folder, in the order in which they run. */
async function readMigrations(folder: URL): Promise<{ name: string; text: string; sha256: string }[]> {
  const names = sortMigrations((await readdir(folder)).filter((name) => name.endsWith('.sql')))
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * What brings a database that ran a former text of a migration to where the present text leads, by `<name>.<its SHA-256, 12 digits>`:
 * the files of `former-migrations/`, beside the folder of migrations.
 */
async function readCorrections(folder: URL): Promise<ReadonlyMap<string, string>> {
  const corrections = new URL('../former-migrations/', folder)
  const names = await readdir(corrections).catch(() => [])
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, corrections), 'utf8')] as const)))
}

const toCorrectionName = (name: string, sha256: string) => `${name.replace(/\.sql$/, '')}.${sha256.slice(0, 12)}.sql`

/**
 * Brings the database up to the newest migration, each in its own transaction, one starter at a time. Refuses when a migration that already ran
 * has been edited and nothing corrects its former text. Answers the names that ran now.
 */
export async function migrate(pool: pg.Pool, folder: URL): Promise<string[]> {
  const [migrations, corrections] = await Promise.all([readMigrations(folder), readCorrections(folder)])
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists public.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.migration')
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const ran: string[] = []
    for (const migration of migrations) {
      const before = applied.get(migration.name)
      if (before === migration.sha256) continue
      const text = before === undefined ? migration.text : corrections.get(toCorrectionName(migration.name, before))
      if (text === undefined) throw new Error(`The migration ${migration.name} was edited after it ran; add a new one instead.`)
      await apply(client, { ...migration, text })
      ran.push(migration.name)
    }
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

async function apply(client: pg.PoolClient, migration: { name: string; text: string; sha256: string }): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local lock_timeout = 0')
    await client.query('set local statement_timeout = 0')
    await client.query(migration.text)
    const note = 'insert into public.migration (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256'
    await client.query(note, [migration.name, migration.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed and was rolled back.`, { cause: error })
  }
}
