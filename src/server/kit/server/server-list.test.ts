import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import type { KeyRing } from '#server/kit/seal/key-file.ts'
import { SettingsError } from '#server/kit/settings.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { openTestFiles, type TestFiles } from '#tests/world/files.ts'
import { joinServers } from './server-list.ts'

let database: TestDatabase
let store: TestFiles
let other: TestFiles
beforeEach(async () => {
  database = await openTestDatabase()
  store = await openTestFiles()
  other = await openTestFiles()
})
afterEach(() => Promise.all([database.close(), store.close(), other.close()]))

const ringOf = (...names: string[]): KeyRing => ({
  newest: names.at(-1) ?? '',
  keys: new Map(names.map((name) => [name, randomBytes(32)])),
})
const join = ({ files } = store, ring = ringOf('k1')) => joinServers({ db: database.db, files, readKeys: () => Promise.resolve(ring) })
const listServers = async () => (await database.pool.query<{ newest_key: string }>('select newest_key from kit.server')).rows

test('servers with one file store and one key join, and leave', async () => {
  const servers = [await join(), await join()]
  expect(await listServers()).toHaveLength(2)
  for (const server of servers) await server.leave()
  expect(await listServers()).toEqual([])
})

test('of two that begin at once with different folders one starts', async () => {
  const begun = await Promise.allSettled([join(store), join(other)])
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a server with another file store does not start beside one that runs, and does once that one has left or was killed long ago', async () => {
  const first = await join()
  await expect(join(other)).rejects.toThrow(SettingsError)
  await expect(join(other)).rejects.toThrow('The file store is not the one')
  await first.leave()
  const second = await join(other)
  await expect(join(store)).rejects.toThrow('The file store is not the one')
  await moveClock(database.db, { advanceMs: 4 * 60_000 })
  await join(store)
  await second.leave()
})

test('a server that runs on is noted again each minute', async () => {
  const [first] = [await join(), await moveClock(database.db, { advanceMs: 4 * 60_000 })]
  const [note] = first.schedules
  await note?.run({ db: database.db, signal: new AbortController().signal, log: undefined as never })
  await expect(join(other)).rejects.toThrow('The file store is not the one')
})

test('a server without the key by which another seals does not start; one with a newer key besides does, and then that is asked of all', async () => {
  await join(store, ringOf('k1'))
  await expect(join(store, ringOf('k2'))).rejects.toThrow('seals data by the key k1')
  await join(store, ringOf('k1', 'k2'))
  await expect(join(store, ringOf('k1'))).rejects.toThrow('seals data by the key k2')
  await join(store, ringOf('k1', 'k2'))
})
