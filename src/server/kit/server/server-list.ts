import { randomUUID } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import type { ReadKeys } from '#server/kit/seal/key-file.ts'
import { SettingsError } from '#server/kit/settings.ts'
import * as store from './server-list.store.ts'

export interface ServerDeps {
  readonly db: Db
  readonly files: FileStore
  readonly readKeys: ReadKeys
}

/** This server among those that run on its database. */
export interface JoinedServer {
  readonly schedules: readonly Schedule[]
  /** Notifies the others that this server is shutting down. */
  leave(): Promise<void>
}

/** Makes sure that all servers have one file store, by a file that the first of them put there. */
async function checkFiles(tx: Tx, files: FileStore, isAlone: boolean): Promise<void> {
  const marker = await store.findMarker(tx)
  if (marker !== undefined && (await files.find(marker)) !== null) return
  if (marker !== undefined && !isAlone)
    throw new SettingsError(
      'The file store is not the one that the other servers of this database use: give all of them the same folder as DATA_DIR/files, or the same S3_URL.',
    )
  await store.putMarker(tx, await files.put(Buffer.from(`The file store of a Bandstand: ${randomUUID()}\n`)))
}

/** What another server seals this one must open; it may have a newer key besides. */
function checkKeys(others: readonly string[], keys: ReadonlyMap<string, Buffer>): void {
  const missing = others.find((name) => !keys.has(name))
  if (missing !== undefined)
    throw new SettingsError(
      `Another server of this database seals data by the key ${missing}, which is not here: give all of them the same KEK_FILE or KEK.`,
    )
}

const noteEveryMs = 60_000

/**
 * Notes that this server runs, unless it does not fit those that do: a SettingsError says what differs, the file store or the keys. A server
 * that was killed counts for three minutes.
 */
export async function joinServers({ db, files, readKeys }: ServerDeps): Promise<JoinedServer> {
  const id = randomUUID()
  const { keys, newest } = await readKeys()
  await inTransaction(db, async (tx) => {
    await store.lockServerList(tx)
    const others = await store.listNewestKeys(tx)
    checkKeys(others, keys)
    await checkFiles(tx, files, others.length === 0)
    await store.insertServer(tx, { id, newestKey: newest })
  })
  const note = async () => store.noteServer(db, { id, newestKey: (await readKeys()).newest })
  return {
    schedules: [{ name: 'kit.note-server', everyMs: noteEveryMs, runsOn: 'each-server', run: note }],
    leave: () => store.deleteServer(db, id),
  }
}
