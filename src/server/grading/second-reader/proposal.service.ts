import { emptyMarking } from '#contract/grading/marking.ts'
import type { secondReaderContract } from '#contract/grading/second-reader.contract.ts'
import type { ReaderBand } from '#contract/grading/second-reader.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { completeMarking } from '#server/grading/grader/complete-marking.ts'
import { findDraft } from '#server/grading/grader/draft.store.ts'
import { getScript } from '#server/grading/grader/marking.service.ts'
import { requireHolder, requireTask } from '#server/grading/grading.policy.ts'
import { findTaskRecord, optionsOf, type TaskRecord } from '#server/grading/task-record.store.ts'
import { isReaderOn } from './connection.store.ts'
import { findReadingOf, findUse, noteBandsSeen, putChoice, type ReadingRecord } from './reading.store.ts'
import { refuse } from './second-reader.refusals.ts'

interface Held {
  readonly task: TaskRecord
  /** Whether whoever marks it sees proposals, where there are any. */
  readonly isShown: boolean
  readonly reading: ReadingRecord | undefined
}

/** A task that the caller holds, with its reading; none while no second reader is on, and none for whoever marks to qualify. */
async function findHeld(db: Db, id: number, caller: Caller): Promise<Held> {
  const task = requireTask(await findTaskRecord(db, id))
  requireHolder(task, { id: personOf(caller) })
  const isShown = task.qualification_id === null && (await isReaderOn(db))
  return { task, isShown, reading: isShown ? await findReadingOf(db, task.script_id, task.comment_language) : undefined }
}

/** Bands are of use where bands are asked for. */
const hasBands = (task: TaskRecord, { bands }: ReadingRecord) => bands.length > 0 && optionsOf(task).includes('scores')

/** What the second reader proposes to the grader who holds a task. It is the same for each grader of a script, and says nothing of the others. */
export async function getProposals(db: Db, id: number, caller: Caller): Promise<OutputOf<typeof secondReaderContract.proposals>> {
  const { task, isShown, reading } = await findHeld(db, id, caller)
  // Work that was taken as soon as it came is noted for reading a little later.
  const mayCome = isShown && task.skill === 'writing' && reading === undefined
  if (reading?.state !== 'read') return { proposals: null, is_waiting: mayCome || reading?.state === 'waiting' }
  const use = await findUse(db, reading.id, personOf(caller))
  const comments = reading.comments
    .filter((comment) => !use.taken.includes(comment.id))
    .map((comment) => ({ ...comment, choice: use.dropped.includes(comment.id) ? ('dropped' as const) : ('open' as const) }))
  const has_bands = hasBands(task, reading)
  const bands = has_bands && use.has_seen_bands ? [...reading.bands] : null
  return { proposals: { version: reading.version ?? '', comments, has_bands, bands }, is_waiting: false }
}

/** Notes what a grader has done with a proposal. */
export async function chooseProposal(
  db: Db,
  { id, proposal, choice }: InputOf<typeof secondReaderContract.choose>,
  caller: Caller,
): Promise<Record<string, never>> {
  const { reading } = await findHeld(db, id, caller)
  if (reading?.comments.some((comment) => comment.id === proposal) !== true) throw refuse.NO_SUCH_PROPOSAL()
  await inTransaction(db, (tx) => putChoice(tx, { readingId: reading.id, graderId: personOf(caller), proposal, choice }))
  return {}
}

/** The bands of the second reader, for a grader whose draft has all of their own. The band that they had until then is kept, for the figures. */
export async function showBands(context: ReviewContext, id: number, caller: Caller): Promise<{ bands: ReaderBand[] }> {
  const { db } = context
  const { task, reading } = await findHeld(db, id, caller)
  if (reading?.state !== 'read' || !hasBands(task, reading)) throw refuse.NO_SUCH_PROPOSAL()
  const [script, draft] = await Promise.all([getScript(context, task), findDraft(db, id, personOf(caller))])
  const { band } = completeMarking({ ...emptyMarking, marks: draft?.marking.marks ?? [] }, { script, options: ['scores'] })
  if (band === null) throw new Error(`the section of task ${id} has no band`)
  await inTransaction(db, (tx) => noteBandsSeen(tx, { readingId: reading.id, graderId: personOf(caller), ownBand: band }))
  return { bands: [...reading.bands] }
}
