import type { Readable } from 'node:stream'
import type { ImportReport } from '#contract/exam/exam-staff.contract.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import { type CheckDeps, toImportReport } from './report.ts'
import { checkFolder } from './check-folder.ts'
import { type PublishDeps, publishUpload } from './publish-upload.ts'
import type { CheckedTest, FolderReport } from './inspect-folder.ts'
import { deleteOldUploads, insertUpload, type Upload } from './upload.store.ts'
import { openUploadFolders } from './upload-folders.ts'

export interface ImportDeps extends CheckDeps, PublishDeps {
  /** Where uploads are unpacked while they are checked. */
  readonly folder: string
  /** Removes those of the files that nothing names any more; the caller holds them. */
  readonly removeUnnamed: (tx: Tx, hashes: readonly string[]) => Promise<void>
  /** Checks an unpacked folder; in a separate process by default. */
  readonly judge?: (folder: string) => Promise<FolderReport>
}

/** Tests from elsewhere: checked first, published when somebody says so. */
export interface Importer {
  /** Takes a zip and returns the checker's report. Only a test without problems is kept, for an hour. */
  check(zip: Readable): Promise<ImportReport>
  /** Publishes what was checked on any server, or stores it as a draft, and answers the test's number. */
  publish(upload: string, how: { readonly draft?: boolean; readonly by: Caller | null }): Promise<number>
  /** Removes uploads that nobody published in time, and what a crash left behind. */
  sweep(): Promise<void>
}

export const keptMs = 3_600_000

/** A test that takes the checker to its end holds up no other. */
const maxParallel = 3

interface Kept extends Upload {
  readonly name: string
  readonly readMedia: (media: CheckedTest['media'][number]) => Promise<Buffer>
}

/** Keeps an upload where every server finds it: its recordings in the file store, the rest in the database. */
async function keepUpload(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  { name, readMedia, ...upload }: Kept,
): Promise<void> {
  const { media } = upload.test
  const putAll = async () => {
    for (const each of media) await files.put(await readMedia(each))
  }
  await putAll()
  await inTransaction(db, async (tx) => {
    await lockFiles(
      tx,
      media.map(({ sha256 }) => sha256),
    )
    await putAll() // One that lay there unnamed may have been removed before it was held.
    await insertUpload(tx, name, upload)
  })
}

export function createImporter(deps: ImportDeps): Importer {
  const { db, judge = checkFolder } = deps
  const folders = openUploadFolders(deps.folder)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const judgeWithOthers = createSemaphore(maxParallel)
  const checkUpload = async (name: string, zip: Readable): Promise<ImportReport> => {
    const { slug, folder } = await folders.receive(name, zip)
    const judged = await judgeWithOthers(() => judge(folder))
    const report = await toImportReport(deps, slug, judged)
    const { test } = judged
    if (test === null) return report
    await keepUpload(deps, {
      name,
      standing: report.current?.revision ?? null,
      test,
      readMedia: ({ path }) => folders.readFile(folder, path),
    })
    return { ...report, upload: name }
  }
  return {
    check: async (zip) => {
      const name = folders.chooseName()
      try {
        return await checkUpload(name, zip)
      } finally {
        await folders.remove(name)
      }
    },
    publish: (name, { draft = false, by }) => inTurn(() => publishUpload(deps, { name, keptMs, draft, by })),
    sweep: async () => {
      await inTransaction(db, async (tx) => {
        const hashes = await deleteOldUploads(tx, keptMs)
        await lockFiles(tx, hashes)
        await deps.removeUnnamed(tx, hashes)
      })
      const before = new Date((await readClock(db)).getTime() - keptMs)
      for (const name of await folders.listOld(before)) await folders.remove(name)
    },
  }
}
