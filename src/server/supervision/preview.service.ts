import type { Mode, Started, Version } from '#contract/attempt/attempt.ts'
import { findTestAt, type PublishedTest, toTestSummary } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import type { Log } from '#server/kit/log.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from './supervision.refusals.ts'
import {
  type StartContext,
  toNewAttempt,
  toResumed,
  toStartedResponse,
  listPreviewChoices,
  type RequestedScope,
  findOpenPreview,
  lockPreview,
  deletePreview,
  findOldPreview,
  createAttempts,
  listSummaries,
  findAttemptContent,
  addSeconds,
  previewSeconds,
  requireAttempt,
} from '#server/attempt/index.ts'
import { deleteRecordingRows, listTakes, removeUnnamed } from '#server/recording/index.ts'
import { deleteScores, toSummaries } from '#server/result/index.ts'

interface OfRevision {
  readonly id: number
  readonly revision: string
}

async function getShownRevision(db: Db, { id, revision }: OfRevision): Promise<PublishedTest> {
  const test = await findTestAt(db, id, revision)
  if (test === null) throw refuse.NO_SUCH_REVISION()
  return test
}

/** A revision of a test, published or not, and every way to look at it. */
export async function getPreviewChoices(db: Db, asked: OfRevision) {
  const test = await getShownRevision(db, asked)
  return { test: toTestSummary(test, test.sections), choices: await listPreviewChoices(db, test) }
}

export type PreviewContext = Pick<StartContext, 'db' | 'files' | 'access'>

export interface PreviewRequest extends RequestedScope, OfRevision {
  readonly mode: Mode
  readonly version: Version
}

/** Starts a preview of a revision, or continues the open one in the same skin and mode. */
export async function startPreview(context: PreviewContext, asked: PreviewRequest, caller: Caller): Promise<Started> {
  const { db } = context
  const { scope, skill = null, part = null, mode, version } = asked
  const test = await getShownRevision(db, asked)
  const content = scope === 'retake' ? null : await findAttemptContent(context, test, asked)
  if (content === null) throw new InvalidInput({ scope: ['attempt.scope_not_offered'] })
  const place = { personId: personOf(caller), testId: test.id, scope, skill, part }
  const resume = async () => {
    const open = await findOpenPreview(db, { ...place, previewOf: test.revision, mode, version })
    return open === undefined ? null : toResumed(context, open)
  }
  const resumed = await resume()
  if (resumed !== null) return resumed
  const plan = { test, content, place, asked, previewOf: test.revision }
  const [created] = await createAttempts(db, [toNewAttempt(plan)])
  if (created) return toStartedResponse(context, plan, created)
  const raced = await resume()
  if (raced === null) throw new Error('a preview was open, and was gone before it could be gone on with')
  return raced
}

/** The caller's own previews of a test, the newest first. */
export async function listPreviews(db: Db, query: PageQuery & { readonly id: number }, caller: Caller) {
  const filter = { personId: personOf(caller), test_id: query.id, previews: true }
  const { total, rows } = await listSummaries(db, filter, toPageSlice(query))
  return toPage(query, total, await toSummaries(db, rows))
}

interface Stores {
  readonly db: Db
  readonly files: FileStore
}

/** The files go before the commit: a crash in between leaves rows without a file, which the next removal takes along. */
function removePreview({ db, files }: Stores, preview: { id: number; personId: number | null }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPreview(tx, preview))) return false
    const hashes = (await listTakes(tx, preview.id)).map(({ sha256 }) => sha256)
    await deleteRecordingRows(tx, preview.id)
    await deleteScores(tx, [preview.id])
    await deletePreview(tx, preview.id)
    await lockFiles(tx, hashes)
    await removeUnnamed(tx, files, hashes)
    return true
  })
}

/** Removes a preview of one's own, whatever state it is in, with its recordings. */
export async function discardPreview(stores: Stores, id: number, caller: Caller): Promise<void> {
  requireAttempt((await removePreview(stores, { id, personId: personOf(caller) })) ? id : null)
}

/** So that one round ends, whatever happens. */
const batchSize = 500

/** Removes the previews that were begun longer ago than previews are kept. */
export async function removeOldPreviews({
  db,
  files,
  log,
  signal,
}: Stores & { readonly log?: Log | undefined; readonly signal?: AbortSignal | undefined }): Promise<void> {
  const before = addSeconds(await readClock(db), -previewSeconds)
  const failed: number[] = []
  for (let done = 0; done < batchSize && signal?.aborted !== true; done += 1) {
    const id = await findOldPreview(db, { before, except: failed })
    if (id === undefined) return
    try {
      await removePreview({ db, files }, { id, personId: null })
    } catch (error) {
      failed.push(id)
      log?.error({ err: error, attempt: id }, 'an old preview could not be removed')
    }
  }
}

/** Old previews are looked for once an hour. */
export function createPreviewSchedules(stores: Stores): Schedule[] {
  return [
    {
      name: 'supervision.remove-old-previews',
      everyMs: 3_600_000,
      runsOn: 'one-server',
      run: ({ log, signal }) => removeOldPreviews({ ...stores, log, signal }),
    },
  ]
}
