import { listMediaFiles } from '#server/exam/index.ts'
import { listUploadFiles } from '#server/file/index.ts'
import { listArchiveFiles } from '#server/privacy/index.ts'
import { addSeconds, orphanSeconds } from '#server/attempt/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Log } from '#server/kit/log.ts'
import { listMarkers } from '#server/kit/server/server-list.store.ts'
import { listClipFiles } from './clip.store.ts'
import { listNamed } from './take.store.ts'

const maxParallel = 500
/** More than crashes leave behind in a day. */
const fewFiles = 20

/** Those of the files that no row names. Whoever begins to name files is asked here. */
async function listUnnamed(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const named = new Set<string>()
  for (const list of [listNamed, listClipFiles, listMediaFiles, listUploadFiles, listArchiveFiles, listMarkers])
    for (const hash of await list(db, hashes)) named.add(hash)
  return hashes.filter((hash) => !named.has(hash))
}

/** Removes files that no row names any more; the caller holds them. */
export async function removeUnnamed(tx: Tx, files: FileStore, hashes: readonly string[]): Promise<void> {
  for (const hash of await listUnnamed(tx, hashes)) await files.remove(hash)
}

interface OrphanDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log?: Log | undefined
  readonly signal?: AbortSignal | undefined
}

/** Removes what a crash between a file and its row left behind, once it has lain there for a day. */
export async function removeOrphans({ db, files, log, signal }: OrphanDeps): Promise<void> {
  const before = addSeconds(await readClock(db), -orphanSeconds)
  const { old, orphans } = await findOrphans({ db, files, signal }, before)
  if (signal?.aborted) return
  if (orphans.length > fewFiles && orphans.length * 10 > old) {
    log?.error({ old, unnamed: orphans.length }, 'files are left alone: so many are unnamed that they may belong to another database')
    return
  }
  for (const hash of orphans) {
    if (signal?.aborted) return
    await inTransaction(db, async (tx) => {
      await lockFiles(tx, [hash])
      // Somebody may have put it again meanwhile, and be about to name it.
      if (await isOlder(files, hash, before)) await removeUnnamed(tx, files, [hash])
    })
  }
  if (orphans.length > 0) log?.warn({ files: orphans }, 'files that nothing named were removed')
}

/** Counts old files, and those of them that nothing refers to; partial when the signal aborts. */
async function findOrphans({ db, files, signal }: OrphanDeps, before: Date): Promise<{ old: number; orphans: string[] }> {
  const orphans: string[] = []
  let old = 0
  let some: string[] = []
  const judge = async () => {
    orphans.push(...(await listUnnamed(db, some)))
    old += some.length
    some = []
  }
  for await (const hash of files.list({ putBefore: before })) {
    if (signal?.aborted) break
    some.push(hash)
    if (some.length === maxParallel) await judge()
  }
  await judge()
  return { old, orphans }
}

async function isOlder(files: FileStore, hash: string, before: Date): Promise<boolean> {
  const putAt = await files.putAt(hash)
  return putAt !== null && putAt < before
}
