import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let data: Awaited<ReturnType<typeof makeDataFolder>>
let folder: URL

beforeEach(async () => {
  database = await openTestDatabase()
  data = await makeDataFolder()
  const path = join(data.path, 'migrations')
  await mkdir(path)
  folder = pathToFileURL(`${path}/`)
})
afterEach(async () => {
  await database.close()
  await data.remove()
})

const write = (name: string, text = 'select 1') => writeFile(new URL(name, folder), text)

test('numbered migrations run before those named by time, and each runs once', async () => {
  const names = ['0099-kit-first.sql', '0100-kit-second.sql', '20261123T2130-kit-third.sql', '20261124T0001-exam-fourth.sql']
  for (const name of names.toReversed()) await write(name)
  expect(await migrate(database.pool, folder)).toEqual(names)
  await write('20261123T2200-kit-of-a-branch.sql')
  expect(await migrate(database.pool, folder)).toEqual(['20261123T2200-kit-of-a-branch.sql'])
})

test.each(['20261123-kit-job.sql', '20261123T2130_kit_job.sql', '99-kit-job.sql', 'kit-job.sql', '0099-.sql'])(
  'refuses %s, which would never run',
  async (name) => {
    await write('0099-kit-first.sql', 'create table kit.planted (id int)')
    await write(name)
    await expect(migrate(database.pool, folder)).rejects.toThrow(`${name} is no name of a migration`)
    const { rows } = await database.pool.query("select to_regclass('kit.planted') as planted")
    expect(rows).toEqual([{ planted: null }])
  },
)

test('refuses a migration that was edited after it ran', async () => {
  await write('20261123T2130-kit-third.sql')
  await migrate(database.pool, folder)
  await write('20261123T2130-kit-third.sql', 'select 2')
  await expect(migrate(database.pool, folder)).rejects.toThrow('was edited after it ran')
})

test('a database that ran a former text of a migration is corrected, once', async () => {
  const name = '20261123T2130-kit-planted.sql'
  await write(name, 'create table kit.planted (a int)')
  await migrate(database.pool, folder)
  const { rows: ran } = await database.pool.query<{ sha256: string }>('select sha256 from public.migration where name = $1', [name])
  await write(name, 'create table kit.planted (b int)')
  const corrections = new URL('../former-migrations/', folder)
  await mkdir(corrections)
  const correction = `20261123T2130-kit-planted.${ran[0]?.sha256.slice(0, 12)}.sql`
  await writeFile(new URL(correction, corrections), 'alter table kit.planted rename a to b')
  expect(await migrate(database.pool, folder)).toEqual([name])
  expect(await migrate(database.pool, folder)).toEqual([])
  const { rows } = await database.pool.query("select attname from pg_attribute where attrelid = 'kit.planted'::regclass and attnum > 0")
  expect(rows).toEqual([{ attname: 'b' }])
})

test('keeps nothing of a migration that fails, and all that ran before it', async () => {
  await write('20261123T2130-kit-first.sql', 'create table kit.planted (id int)')
  await write('20261123T2131-kit-second.sql', 'insert into kit.planted values (1); select 1 / 0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('20261123T2131-kit-second.sql failed')
  const { rows } = await database.pool.query('select * from kit.planted')
  expect(rows).toEqual([])
})
