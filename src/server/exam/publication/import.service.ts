import type { Readable } from 'node:stream'
import type { ImportReport } from '#contract/exam/exam-staff.contract.ts'
import { readClock } from '#server/kit/clock.ts'
import { type CheckDeps, toImportReport } from './report.ts'
import { checkFolder } from './check-folder.ts'
import { type PublishDeps, publishUpload } from './publish-upload.ts'
import type { FolderReport } from './inspect-folder.ts'
import { openUploads } from './uploads.ts'

export interface ImportDeps extends CheckDeps, PublishDeps {
  /** Where uploads wait. */
  readonly folder: string
  /** Judges an unpacked folder; in a process of its own unless told otherwise. */
  readonly judge?: (folder: string) => Promise<FolderReport>
}

/** Tests from elsewhere: checked first, published when somebody says so. */
export interface Importer {
  /** Takes a zip and tells what the checker finds. Only a test without problems is kept, for an hour. */
  check(zip: Readable): Promise<ImportReport>
  /** Publishes what was checked, or stores it as a draft, and answers the test's number. */
  publish(upload: string, how: { readonly draft?: boolean; readonly by: number | null }): Promise<number>
  /** Removes uploads that nobody published in time, and what a crash left behind. */
  sweep(): Promise<void>
}

export const keptMs = 3_600_000

export function createImporter(deps: ImportDeps): Importer {
  const { db, judge = checkFolder } = deps
  const uploads = openUploads(deps.folder)
  const underWay = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const checkUpload = async (name: string, zip: Readable): Promise<ImportReport> => {
    const { slug, folder } = await uploads.receive(name, zip)
    const judged = await inTurn(() => judge(folder))
    const report = await toImportReport(deps, slug, judged)
    if (judged.test === null) {
      await uploads.remove(name)
      return report
    }
    const standing = report.current?.revision ?? null
    await uploads.keep(name, { checkedAt: (await readClock(db)).toISOString(), standing, test: judged.test })
    return { ...report, upload: name }
  }
  return {
    check: async (zip) => {
      const name = uploads.chooseName()
      underWay.add(name)
      try {
        return await checkUpload(name, zip)
      } catch (error) {
        await uploads.remove(name)
        throw error
      } finally {
        underWay.delete(name)
      }
    },
    publish: (name, { draft = false, by }) => inTurn(() => publishUpload(deps, uploads, { name, keptMs, draft, by })),
    sweep: async () => {
      const now = (await readClock(db)).getTime()
      for (const name of await uploads.list()) {
        const kept = await uploads.find(name)
        const isOver = kept === null || now - Date.parse(kept.checkedAt) > keptMs
        if (isOver && !underWay.has(name)) await uploads.remove(name)
      }
    },
  }
}
