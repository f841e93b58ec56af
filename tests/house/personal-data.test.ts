import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#server/kit/file-store/index.ts'
import type { PersonalData } from '#server/kit/personal-data/personal-data.ts'
import { listPersonalData } from '#server/main/kept-data.ts'
import { openPeopleContext } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { findUnclaimed } from './personal-data.ts'

let database: TestDatabase
let parts: PersonalData[]
let folder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await makeDataFolder()
  const files = await openFileStore(folder.path)
  parts = listPersonalData({ ...openPeopleContext(database.db), files })
})
afterAll(async () => {
  await database.close()
  await folder.remove()
})

/** Tables that look as if they held something of a person. */
const exempt = {
  'brand.brand': 'contacts of the organisation, which it publishes',
}

test('whatever is kept about people is exported and erased by exactly one module', async () => {
  expect(await findUnclaimed(database.pool, parts, exempt)).toEqual([])
})

test.each([
  [
    'a table with the number of a person',
    'create table attempt.planted (person_id bigint references identity.person)',
    'attempt.planted: nobody exports and erases it',
  ],
  ['a number without a foreign key', 'create table exam.planted (checked_by bigint)', 'exam.planted: nobody exports and erases it'],
  [
    'a table that hangs on a table of people',
    'create table support.planted (issue_id bigint references support.issue)',
    'support.planted: nobody exports and erases it',
  ],
  ['an address', 'create table plan.planted (reply_email text)', 'plan.planted: nobody exports and erases it'],
  [
    'another person in a table that is claimed',
    'alter table attempt.answer add column checked_by bigint',
    'attempt.answer: names people in checked_by, and says ',
  ],
])('%s that nobody claims is found', async (_what, planted, fault) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(planted)
    expect(await findUnclaimed(client, parts, exempt)).toEqual([fault])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a table that two modules claim is found', async () => {
  const [first] = parts
  const twice = first === undefined ? parts : [...parts, { ...first }]
  expect(await findUnclaimed(database.pool, twice, exempt)).toContain('kit.mail: claimed twice')
})
