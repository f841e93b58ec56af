import type { AttemptState, Op } from '#contract/attempt/attempt.ts'
import type { UnsentFile } from '#contract/attempt/unsent-file.ts'
import { api } from '#web/kit/api/api.ts'
import {
  toCandidate,
  type Change,
  type PendingOp,
  cutBatch,
  browserHost,
  keepLease,
  mergeUnsent,
  isOver,
  readLease,
} from '#web/room/index.ts'

/** What became of the changes in a file. */
export interface SentUnsent {
  readonly attemptId: number
  readonly over: boolean
  readonly sections: number
  readonly counted: number
  /** Kept for a person to decide on. */
  readonly late: number
  /** Kept, and not counted: handed in or closed by the candidate before. */
  readonly refused: number
  readonly yielded: number
}

const context = { room: true } as const
const maxBatch = { ops: 100, bytes: 400_000 }

interface WritingRight {
  readonly epoch: number
  readonly token: string
  readonly ackSeq: number
}

/**
 * The right to write: this window takes the attempt over. Only late changes can be added to a closed attempt; a browser that holds it need not
 * take it over, and nobody continues it afterwards.
 */
async function takeOverAttempt(state: AttemptState): Promise<WritingRight> {
  const { id } = state
  const held = isOver(state) ? readLease(id) : null
  if (held?.epoch === state.epoch) return { ...held, ackSeq: state.ack_seq }
  const { epoch, attempt_token: token, ack_seq: ackSeq } = await api.attempt.takeover({ id }, { context })
  if (!isOver(state)) keepLease(id, { epoch, token })
  return { epoch, token, ackSeq }
}

function toOps(changes: readonly Change[], ackSeq: number): Op[] {
  return changes.map((change, index) => ({ ...change, value: change.value ?? null, op_id: browserHost.uuid(), seq: ackSeq + 1 + index }))
}

/** Brings the changes of a file to the server, newer ones of other windows respected. Throws `Refused`. */
export async function sendUnsent({ attempt_id: id, epoch, salt, iv, data }: UnsentFile): Promise<SentUnsent> {
  const { ops: unsent } = await api.attempt.openUnsent({ id, epoch, salt, iv, data }, { context })
  const before = await api.attempt.get({ id }, { context })
  const over = isOver(before)
  const right = await takeOverAttempt(before)
  const state = over ? before : await api.attempt.get({ id }, { context })
  const { send, yielded } = mergeUnsent(unsent as PendingOp[], toCandidate(state))
  const reasons: string[] = []
  let ops = toOps(send, right.ackSeq)
  while (ops.length > 0) {
    const batch = cutBatch(ops, maxBatch)
    ops = ops.slice(batch.length)
    const request = { id, epoch: right.epoch, from_seq: batch[0]?.seq ?? 1, ops: batch }
    const answer = await api.attempt.ops(request, { context: { ...context, attemptToken: right.token } })
    reasons.push(...answer.refused.map(({ reason }) => reason))
  }
  const late = reasons.filter((reason) => reason === 'late').length
  return {
    attemptId: id,
    over,
    sections: state.sections.length,
    counted: send.length - reasons.length,
    late,
    refused: reasons.length - late,
    yielded: yielded.length,
  }
}
