import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { migrate } from '#server/kit/migrate.ts'

const migrationFolder = new URL('../../migrations/', import.meta.url)

/** The rows of a table as JSON, and its columns without the generated ones. */
interface TableRows {
  readonly columns: readonly string[]
  readonly rows: readonly unknown[]
}

/** A database and a data folder of a stopped server, and what a test needs to know about the people in it. */
export interface SavedDataFolder<Facts = unknown> {
  /** `kit.now()` when the rows were read. */
  readonly savedAt: string
  readonly migrations: readonly string[]
  readonly tables: Readonly<Record<string, TableRows>>
  readonly sequences: ReadonlyArray<{ readonly name: string; readonly last: string }>
  /** By path below the data folder, in base64. */
  readonly files: Readonly<Record<string, string>>
  readonly facts: Facts
}

const tablesQuery = `
  select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
    array_agg(column_name::text order by ordinal_position) filter (where is_generated = 'NEVER') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'public') group by 1 order by 1`

const listColumns = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]))
}

/** Reads all rows in one snapshot, and every file. */
export async function saveDataFolder<Facts>(
  pool: pg.Pool,
  { folder, facts }: { readonly folder: string; readonly facts: Facts },
): Promise<SavedDataFolder<Facts>> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const named = await client.query<{ name: string; columns: string[] }>(tablesQuery)
    const tables: Record<string, TableRows> = {}
    for (const { name, columns } of named.rows) {
      const { rows } = await client.query<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from (select ${listColumns(columns)} from ${name}) t`,
      )
      tables[name] = { columns, rows: JSON.parse(rows[0]?.rows ?? '[]') as unknown[] }
    }
    const sequences = await client.query<{ name: string; last: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
       from pg_sequences where last_value is not null`,
    )
    const migrations = await client.query<{ name: string }>('select name from public.migration order by name')
    const clock = await client.query<{ now: Date }>('select kit.now() as now')
    return {
      savedAt: clock.rows[0]?.now.toISOString() ?? '',
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      sequences: sequences.rows,
      files: readFiles(folder),
      facts,
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export function writeSaved(path: string, saved: SavedDataFolder): void {
  writeFileSync(path, gzipSync(JSON.stringify(saved), { level: 9 }))
}

export function readSaved<Facts>(path: URL): SavedDataFolder<Facts> {
  return JSON.parse(gunzipSync(readFileSync(path)).toString()) as SavedDataFolder<Facts>
}

/** Brings an empty database to the migrations of that time; later versions of the migrations' folder hold them all. */
async function migrateTo(pool: pg.Pool, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-migrations-'))
  try {
    for (const name of names) await cp(new URL(name, migrationFolder), join(folder, name))
    await migrate(pool, pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Restores the database and the folder as they were saved, migrations of that time included. The clock of the database continues from that time,
 * so that sessions and deadlines keep their distance.
 */
export async function restoreDataFolder(pool: pg.Pool, folder: string, saved: SavedDataFolder): Promise<void> {
  await migrateTo(pool, saved.migrations)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    const names = Object.keys(saved.tables)
    for (const name of names) await client.query(`delete from ${name}`)
    for (const [name, { columns, rows }] of Object.entries(saved.tables)) {
      const list = listColumns(columns)
      await client.query(
        `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [JSON.stringify(rows)],
      )
    }
    for (const { name, last } of saved.sequences) await client.query('select setval($1::regclass, $2)', [name, last])
    await client.query('update kit.clock set shift = $1::timestamptz - clock_timestamp()', [saved.savedAt])
    await client.query('commit')
  } finally {
    client.release()
  }
  for (const [path, content] of Object.entries(saved.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}
