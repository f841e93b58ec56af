import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSchemas } from '#tools/describe-schema.ts'
import { describeTables } from '#tools/describe-tables.ts'
import { root } from './house/sources.ts'
import { findForeignMigrations, findForeignSchemas } from './house/sql.ts'
import { openTestDatabase, type TestDatabase } from './world/database.ts'

let database: TestDatabase
let tables: readonly string[]

beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'public')`,
  )
  tables = rows.map((row) => row.name)
})
afterAll(() => database.close())

describe('the database', () => {
  test('has the row types that are written down', async () => {
    const written = await describeTables(database.pool)
    expect(written.size).toBeGreaterThan(0)
    const stale = [...written].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    expect(stale.map(([path]) => path)).toEqual([])
  })

  test('is the one that docs/schema shows', async () => {
    const described = await describeSchemas(database.pool)
    expect(described.size).toBeGreaterThan(0)
    const shown = readdirSync(join(root, 'docs/schema')).map((name) => `docs/schema/${name}`)
    expect(new Map(shown.map((path) => [path, readFileSync(join(root, path), 'utf8')]))).toEqual(described)
  })

  test('is asked by each module for its own tables only', () => {
    expect(findForeignSchemas(root, tables)).toEqual([])
  })

  test('gets from each migration what belongs to its own schema', () => {
    expect(findForeignMigrations(root, tables)).toEqual([])
  })

  test('has no constraint without a name of its own', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select conrelid::regclass || ': ' || conname as name from pg_constraint c join pg_namespace n on n.oid = connamespace
       where nspname not in ('pg_catalog', 'information_schema', 'public') and contype in ('c', 'f', 'u', 'p', 'x')
         and conname ~ '_(pkey|fkey\\d*|check\\d*|key\\d*|excl)$'`,
    )
    expect(rows).toEqual([])
  })
})
