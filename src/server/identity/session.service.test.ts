import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { startServerNews } from '#server/kit/server-news.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { insertRole } from './person.store.ts'
import { createSessionLookup } from './session.service.ts'
import { revokeSession } from './session.store.ts'
import { blockPerson } from './status.store.ts'

let database: TestDatabase
let news: ReturnType<typeof startServerNews>
let person: Someone
let token: Buffer
const heard: (string | null)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { connectionString } = database
  news = startServerNews({ connectionString, log: createLog('silent'), handlers: { session: (what) => void heard.push(what) } })
})
afterAll(async () => {
  await news.stop()
  await database.close()
})
beforeEach(async () => {
  person = await createSomeone(database.db)
  token = person.caller.session?.tokenHash ?? Buffer.alloc(0)
})

/** Waits until a new notification has arrived; all earlier ones have arrived by then. */
async function hearAll(): Promise<void> {
  const { id, caller } = await createSomeone(database.db)
  await inTransaction(database.db, (tx) => revokeSession(tx, caller.session?.tokenHash ?? Buffer.alloc(0)))
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(String(id))
}

const openLookup = () => createSessionLookup(database.db, { demandsSecondFactor: false })

test('what ends sessions or changes rights is told to all servers once it is stored', async () => {
  const { db } = database
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(null)
  await hearAll()
  heard.length = 0
  const undo = inTransaction(db, async (tx) => {
    await insertRole(tx, person.id, 'parent')
    throw new Error('no')
  })
  await expect(undo).rejects.toThrow('no')
  await inTransaction(db, (tx) => revokeSession(tx, token))
  await inTransaction(db, (tx) => insertRole(tx, person.id, 'teacher'))
  await inTransaction(db, (tx) => blockPerson(tx, person.id, 'A test'))
  await hearAll()
  expect(heard.filter((each) => each === String(person.id))).toHaveLength(3)
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
