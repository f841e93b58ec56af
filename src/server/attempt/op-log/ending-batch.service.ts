import { type Db, inTransaction, type LockTimeout, type Tx } from '#server/kit/database.ts'
import { isHandedIn } from '#server/attempt/attempt-states.ts'
import type { Ended } from '#server/attempt/submission/ending.ts'
import { type EndedAttempt, endAttempts } from '#server/attempt/submission/submission.service.ts'
import type { SectionJson } from '#server/attempt/summary.store.ts'
import { type OpBatch, type WrittenOps, writeGroup } from './op.store.ts'

/** A batch that was to end a section or the attempt, as it stands after it. */
export interface EndedBatch extends WrittenOps {
  /** Whether the attempt was handed in before it. */
  readonly wasHandedIn: boolean
}

/** Whether a batch is to end a section or the attempt. */
export function isEnding({ ops }: OpBatch): boolean {
  return ops.some(({ kind }) => kind === 'close_section' || kind === 'submit')
}

/**
 * Stores batches of different attempts and ends what they end, in one transaction and in the same statements for all of them. A batch that
 * is not taken ends nothing, and the others do.
 */
export function endTogether(db: Db, batches: readonly OpBatch[], lockTimeout: LockTimeout): Promise<EndedBatch[]> {
  return inTransaction(db, async (tx) => {
    const written = await writeGroup(tx, batches, lockTimeout)
    const ended = await endWritten(tx, batches, written)
    return written.map((one, place): EndedBatch => {
      const outcome = ended.get(batches[place]?.attemptId ?? 0)
      return outcome === undefined ? { ...one, wasHandedIn: false } : toEndedBatch(one, outcome)
    })
  })
}

/** The batches hold their attempts since they were judged, so that their moment is that of the end. */
async function endWritten(tx: Tx, batches: readonly OpBatch[], written: readonly WrittenOps[]): Promise<ReadonlyMap<number, EndedAttempt>> {
  const [first] = written
  if (first === undefined) return new Map()
  const asked = batches.flatMap(({ attemptId }, place) => {
    const { outcome, closes = null, submits = false } = written[place] ?? {}
    return outcome === 'written' && (closes !== null || submits) ? [{ attemptId, closes: closes ?? [], submits }] : []
  })
  const ended = await endAttempts(tx, asked, { by: 'candidate', now: first.server_now })
  return new Map(ended.map((one) => [one.attempt.id, one]))
}

function toEndedBatch(written: WrittenOps, { attempt, ended }: EndedAttempt): EndedBatch {
  const submission = ended.change?.submission ?? null
  const receipt =
    submission === null
      ? {}
      : { receipt_ack_seq: submission.ackSeq, receipt_answers_sha256: submission.answersSha256, receipt_at: submission.at }
  return { ...written, ...receipt, section: closeShown(written.section, ended), wasHandedIn: isHandedIn(attempt.status) }
}

/** The section that is shown, as it is afterwards. */
function closeShown(section: unknown, { closed }: Ended): unknown {
  const shown = section as SectionJson | null
  const own = closed.find(({ skill }) => skill === shown?.skill)
  if (own === undefined) return section
  const { closedAt, reason, pausedMs } = own
  return {
    ...shown,
    status: 'closed',
    closed_at: closedAt.toISOString(),
    close_reason: reason,
    paused_at: null,
    remaining_ms: null,
    paused_ms: pausedMs,
  }
}
