import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { openDatabase, sql } from './database.ts'
import { DatabaseSilent, runForAsker } from './database-silence.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Takes connections and says nothing, as a PostgreSQL whose processes stand still. */
async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { connectionString: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`, close }
}

const timed = async (work: Promise<unknown>) => {
  const begunAt = performance.now()
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return { error, ms: performance.now() - begunAt }
}

test('who waits for an answer is told within five seconds that the database is silent, then at once; other work waits', async () => {
  const server = await openSilentServer()
  const { db, close } = openDatabase({ connectionString: server.connectionString, size: 2, onError: () => undefined })
  const ask = () => timed(runForAsker(() => sql`select 1`.execute(db)))
  const other = timed(sql`select 1`.execute(db))
  const first = await ask()
  const second = await ask()
  await server.close()
  await other.then(({ error }) => expect(error).not.toBeInstanceOf(DatabaseSilent))
  await close()
  expect([first.error, second.error]).toEqual([expect.any(DatabaseSilent), expect.any(DatabaseSilent)])
  expect(first.ms).toBeLessThan(5000)
  expect(second.ms).toBeLessThan(500)
})

test('a slow query is waited for as long as the database answers others', async () => {
  const slow = await timed(runForAsker(() => sql`select pg_sleep(4.5)`.execute(database.db)))
  expect(slow.error).toMatchObject({ rows: [{}] })
})
