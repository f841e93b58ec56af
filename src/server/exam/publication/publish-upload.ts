import { hashContent } from '#server/authoring/index.ts'
import { type Publication, publishTest } from './publication.service.ts'
import { lockTest } from '#server/exam/publication.store.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Log } from '#server/kit/log.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import type { CheckedTest } from './inspect-folder.ts'
import { deleteUpload, findUpload, lockUpload } from './upload.store.ts'

export interface PublishDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
}

interface UploadInfo {
  readonly name: string
  readonly keptMs: number
  readonly draft: boolean
  /** Who decides so; null: the server. */
  readonly by: Caller | null
}

/** Refuses a test that is not what was checked, or whose recordings are not there. */
async function checkUnchanged(files: FileStore, test: CheckedTest): Promise<void> {
  if (hashContent(test) !== test.hash) throw refuse.UPLOAD_CHANGED()
  for (const { sha256 } of test.media) if ((await files.find(sha256)) === null) throw refuse.UPLOAD_CHANGED()
}

/** An audit event also where the test already had this revision. */
export async function recordPublication(
  tx: Tx,
  { testId, before, revision, draft }: Publication & { readonly draft: boolean },
  by: Caller,
): Promise<void> {
  await recordAudit(tx, {
    actor: actorOf(by),
    action: draft ? 'test.drafted' : 'test.imported',
    entity: 'test',
    entityId: testId,
    before: { revision: before },
    after: { revision },
  })
}

/**
 * Publishes an upload exactly as it was checked, or stores it as a draft, and returns the id of the test. Refused when the test has moved to
 * another revision since, for example after a correction of its key, because the report did not cover that.
 */
export async function publishUpload({ db, files, log }: PublishDeps, { name, keptMs, draft, by }: UploadInfo): Promise<number> {
  const upload = await findUpload(db, name, keptMs)
  if (upload === undefined) throw refuse.NO_SUCH_UPLOAD()
  const { test, standing } = upload
  await checkUnchanged(files, test)
  const { testId, revision, changed } = await inTransaction(db, async (tx) => {
    if (!(await lockUpload(tx, name))) throw refuse.NO_SUCH_UPLOAD()
    await lockFiles(
      tx,
      test.media.map(({ sha256 }) => sha256),
    )
    if (!draft && (await lockTest(tx, test)).current_revision !== standing) throw refuse.TEST_MOVED()
    const published = await publishTest(tx, test, { draft, by: by === null ? null : personOf(by) })
    await deleteUpload(tx, name)
    if (by !== null) await recordPublication(tx, { ...published, draft }, by)
    return published
  })
  log.info({ test: test.slug, revision, changed }, draft ? 'an uploaded test was stored as a draft' : 'an uploaded test was published')
  return testId
}
