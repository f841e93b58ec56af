import { z } from 'zod'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import { storeRuns, type ScoringRun, countMarks, scoreSection } from '#server/result/index.ts'
import { findKeyRevision, findRevisionFamily, getBandTable, getKeyOf } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, isDatabaseAway, isUnavailable, type Tx } from '#server/kit/database.ts'
import { handleJobs, type JobHandler, type JobKind } from '#server/kit/job/job-kind.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'
import type { Log } from '#server/kit/log.ts'
import type { BandTable } from '#server/marking/index.ts'
import * as store from './remark.store.ts'
import { addSeconds, holdAttempts, listNextMarked } from '#server/attempt/index.ts'
import { listMarkedSections, type MarkedSection } from './marked-sections.service.ts'

const usualSize = 50
/** After so many it lets other jobs come first. */
const maxBatches = 2000

/** What a line is marked by: read once for many attempts. */
interface Keys {
  /** The revision whose key is in force. */
  readonly inForce: string
  /** By revision or form. */
  readonly keys: ReadonlyMap<string, AnswerKey>
  readonly table: BandTable
}

async function readKeys(db: Db, { root, skill }: store.DueRemark): Promise<Keys> {
  const family = await findRevisionFamily(db, root)
  const inForce = family?.revisions.at(-1)
  const table = family === undefined ? null : await getBandTable(db, family.module, skill)
  if (family === undefined || inForce === undefined || table === null) throw new Error(`nothing at ${root} can be marked again`)
  const keys = new Map<string, AnswerKey>()
  const forms = family.forms.filter(({ name }) => name === 'quick' || name.startsWith(`${skill}-`))
  for (const revision of [...family.revisions, ...forms.map(({ hash }) => hash)]) {
    keys.set(revision, await getKeyOf(db, { revision, skill, by: inForce }))
  }
  return { inForce, keys, table }
}

function toRun(
  { attempt_id, revision, scope, opened, responses, ...last }: MarkedSection,
  skill: store.DueRemark['skill'],
  keys: Keys,
): ScoringRun {
  const key = keys.keys.get(revision)
  if (key === undefined) throw new Error(`attempt ${attempt_id} stands at an unknown revision`)
  const score = scoreSection(key, keys.table, { responses, opened, estimate: estimateOf(scope, countMarks(key)) })
  return { attemptId: attempt_id, skill, score, keyRevision: keys.inForce, last }
}

type Outcome = 'more' | 'over' | 'held' | 'key_changed'

/** Marks the next attempts again; scores, events, facts and the cursor are stored together. */
async function remarkBatch(tx: Tx, due: store.DueRemark, { keys, size }: { keys: Keys; size: number }): Promise<Outcome> {
  const { decision_id: id, root, skill } = due
  const after = await store.holdRemark(tx, id)
  if (after === undefined) return 'held'
  const ids = await listNextMarked(tx, { revisions: [...keys.keys.keys()], skill, after, size })
  const last = ids.at(-1)
  if (last === undefined) {
    await store.finishRemark(tx, id)
    return 'over'
  }
  await holdAttempts(tx, ids)
  if ((await findKeyRevision(tx, root)) !== keys.inForce) return 'key_changed'
  const sections = await listMarkedSections(tx, ids, skill)
  const runs = sections.map((section) => toRun(section, skill, keys))
  const found = await storeRuns(tx, runs, await readClock(tx))
  const changed = found.filter((run) => run.last?.raw !== run.score.raw).length
  await store.advanceRemark(tx, id, { cursor: last, done: ids.length, changed, failed: 0 })
  return 'more'
}

/** Leaves out an attempt that cannot be marked, so that it holds up no others. */
async function skipNext(db: Db, due: store.DueRemark, keys: Keys): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    const after = await store.holdRemark(tx, due.decision_id)
    if (after === undefined) return undefined
    const [next] = await listNextMarked(tx, { revisions: [...keys.keys.keys()], skill: due.skill, after, size: 1 })
    if (next !== undefined) await store.advanceRemark(tx, due.decision_id, { cursor: next, done: 1, changed: 0, failed: 1 })
    return next
  })
}

interface Remarking {
  readonly db: Db
  readonly log?: Log | undefined
  readonly due: store.DueRemark
  readonly keys: Keys
}

/** A batch in one transaction; when that fails, its attempts one by one. */
async function remarkNext({ db, log, due, keys }: Remarking): Promise<Outcome> {
  const mark = (size: number) => inTransaction(db, (tx) => remarkBatch(tx, due, { keys, size }))
  try {
    return await mark(usualSize)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log?.warn({ err: error, decision: due.decision_id }, 'a batch could not be marked again; its attempts come one by one')
  }
  let outcome: Outcome = 'more'
  for (let tried = 0; tried < usualSize && outcome === 'more'; tried += 1) {
    try {
      outcome = await mark(1)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const attempt = await skipNext(db, due, keys)
      log?.error({ err: error, decision: due.decision_id, attempt }, 'an attempt could not be marked again')
    }
  }
  return outcome
}

/** Goes on with one re-marking for some batches; what fails beyond single attempts stops it, so that it holds up no others. */
async function goOn(
  { db, log, due }: Omit<Remarking, 'keys'>,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal | undefined },
): Promise<{ outcome: Outcome | 'stopped'; batches: number }> {
  let batches = 0
  let outcome: Outcome = 'more'
  try {
    const keys = await readKeys(db, due)
    for (; outcome === 'more' && batches < most && signal?.aborted !== true; batches += 1)
      outcome = await remarkNext({ db, log, due, keys })
    return { outcome, batches }
  } catch (error) {
    // Also what is only held up: the job tries it again by itself.
    if (isUnavailable(error)) throw error
    log?.error({ err: error, decision: due.decision_id }, 'a marking again has stopped, until staff try it again')
    await store.stopRemark(db, due.decision_id)
    return { outcome: 'stopped', batches }
  }
}

/**
 * Re-marks what corrected keys have left to do, and returns how many corrections were completed. May be killed at any moment, and stops after a
 * batch: the next run continues after the last one that was stored.
 */
export async function remarkDue(db: Db, log?: Log, signal?: AbortSignal): Promise<number> {
  let over = 0
  for (let batches = 0; batches < maxBatches && signal?.aborted !== true;) {
    const due = await store.findDueRemark(db)
    if (due === undefined) break
    const { outcome, batches: taken } = await goOn({ db, log, due }, { most: maxBatches - batches, signal })
    batches += taken
    if (outcome === 'held') break // Another process is at it.
    if (outcome === 'over') over += 1
  }
  return over
}

/** One for all corrections: they are marked again one after the other, by one server at a time. */
const remarkKind: JobKind<object> = {
  name: 'challenge.remark-attempts',
  payload: z.object({}),
  maxAttempts: 20,
  firstRetryMs: 1000,
  maxRetryMs: 60_000,
}
const pauseSeconds = 1

/** Lets what corrections have left to do be marked again, after the transaction. */
export async function enqueueRemark(tx: Tx, dueAt?: Date): Promise<void> {
  await enqueueJob(tx, remarkKind, { payload: {}, dedupeKey: 'all', ...(dueAt && { dueAt }) })
}

export function createRemarkJobs(): JobHandler {
  return handleJobs(remarkKind, async ({ db, log, signal, complete }) => {
    await remarkDue(db, log, signal)
    signal.throwIfAborted()
    await complete(async (tx) => {
      // More than one run does, or held by a transaction of a process that was cut off.
      if ((await store.findDueRemark(tx)) !== undefined) await enqueueRemark(tx, addSeconds(await readClock(tx), pauseSeconds))
    })
  })
}
