import { createHash } from 'node:crypto'
import { hashContent } from '#server/authoring/index.ts'
import { publishTest } from './publication.service.ts'
import { lockTest } from '#server/exam/publication.store.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Log } from '#server/kit/log.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import type { CheckedTest } from './inspect-folder.ts'
import type { Uploads } from './uploads.ts'

export interface PublishDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
}

interface Stores {
  readonly files: FileStore
  readonly uploads: Uploads
}

interface UploadInfo {
  readonly name: string
  readonly keptMs: number
  readonly draft: boolean
  /** Who says so. */
  readonly by: number | null
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Keeps the recordings of an upload; what they are was said when they were checked. */
async function putRecordings({ files, uploads }: Stores, name: string, { slug, media }: CheckedTest): Promise<void> {
  for (const { path, sha256 } of media) {
    const content = await uploads.readRecording(name, slug, path)
    if (hashOf(content) !== sha256) throw refuse.UPLOAD_CHANGED()
    await files.put(content)
  }
}

/**
 * Publishes an upload just as it was checked, or stores it as a draft, and answers the test's number. It is refused where the test
 * stands at another revision by now, as after a correction of its key: the report told nothing of that.
 */
export async function publishUpload(
  { db, files, log }: PublishDeps,
  uploads: Uploads,
  { name, keptMs, draft, by }: UploadInfo,
): Promise<number> {
  const upload = await uploads.find(name)
  const now = await readClock(db)
  if (upload === null || now.getTime() - Date.parse(upload.checkedAt) > keptMs) throw refuse.NO_SUCH_UPLOAD()
  const { test, standing } = upload
  if (hashContent(test) !== test.hash) throw refuse.UPLOAD_CHANGED()
  await putRecordings({ files, uploads }, name, test)
  const { testId, revision, changed } = await inTransaction(db, async (tx) => {
    await lockFiles(
      tx,
      test.media.map(({ sha256 }) => sha256),
    )
    await putRecordings({ files, uploads }, name, test) // One that lay there unnamed may have been removed before it was held.
    if (!draft && (await lockTest(tx, test)).current_revision !== standing) throw refuse.TEST_MOVED()
    return publishTest(tx, test, { draft, by })
  })
  await uploads.remove(name)
  log.info({ test: test.slug, revision, changed }, draft ? 'an uploaded test was stored as a draft' : 'an uploaded test was published')
  return testId
}
