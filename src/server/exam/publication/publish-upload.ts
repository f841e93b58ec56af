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

export interface KeepDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
}

interface UploadInfo {
  readonly name: string
  readonly keptMs: number
  readonly by: Caller
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
 * Stores an upload exactly as it was checked, as a revision that nobody takes until a second person makes it current, and returns the id of
 * the test. Refused when the test has moved to another revision since, for example after a correction of its key, because the report did not
 * cover that.
 */
export async function storeUpload({ db, files, log }: KeepDeps, { name, keptMs, by }: UploadInfo): Promise<number> {
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
    if ((await lockTest(tx, test)).current_revision !== standing) throw refuse.TEST_MOVED()
    const published = await publishTest(tx, test, { draft: true, by: personOf(by) })
    await deleteUpload(tx, name)
    await recordPublication(tx, { ...published, draft: true }, by)
    return published
  })
  log.info({ test: test.slug, revision, changed }, 'an uploaded test was stored as a revision')
  return testId
}
