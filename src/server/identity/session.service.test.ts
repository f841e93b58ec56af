import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { insertRole } from './person.store.ts'
import { createSessionLookup } from './session.service.ts'
import { revokeSession } from './session.store.ts'
import { blockPerson } from './status.store.ts'

let database: TestDatabase
let listener: pg.Client
let person: Someone
let token: Buffer
const heard: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  listener = new pg.Client({ connectionString: database.connectionString })
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen bandstand_news')
})
afterAll(async () => {
  await listener.end()
  await database.close()
})
beforeEach(async () => {
  person = await createSomeone(database.db)
  token = person.caller.session?.tokenHash ?? Buffer.alloc(0)
  await listener.query('select 1') // What it heard of the beginning has come.
  heard.length = 0
})

const openLookup = () => createSessionLookup(database.db, { demandsSecondFactor: false })

test('what ends sessions or changes rights is told to all servers once it is stored', async () => {
  const { db } = database
  await inTransaction(db, (tx) => revokeSession(tx, token))
  await inTransaction(db, (tx) => insertRole(tx, person.id, 'teacher'))
  await inTransaction(db, (tx) => blockPerson(tx, person.id, 'A test'))
  await expect(inTransaction(db, (tx) => insertRole(tx, person.id, 'parent').then(() => Promise.reject(new Error('no'))))).rejects.toThrow()
  await listener.query('select 1')
  expect(heard).toEqual([1, 2, 3].map(() => `session ${person.id}`))
})

test('a server that hears of it forgets the sessions of that person, and all where it may have missed something', async () => {
  const lookup = openLookup()
  for (const news of [String(person.id), null]) {
    const someone = await createSomeone(database.db)
    const hash = someone.caller.session?.tokenHash ?? Buffer.alloc(0)
    expect(await lookup.find(hash)).toMatchObject({ personId: someone.id })
    await inTransaction(database.db, (tx) => revokeSession(tx, hash))
    lookup.handleNews(news === null ? null : String(someone.id))
    expect(await lookup.find(hash)).toBeNull()
  }
})

test('what was being read when it heard of an end is not remembered', async () => {
  const lookup = openLookup()
  const reading = lookup.find(token)
  lookup.handleNews(String(person.id))
  expect(await reading).toMatchObject({ personId: person.id })
  await database.pool.query('update identity.session set revoked_at = kit.now() where token_hash = $1', [token])
  expect(await lookup.find(token)).toBeNull()
})
