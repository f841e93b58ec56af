import type { AttemptState, Op } from '#contract/attempt/attempt.ts'
import type { UnsentFile } from '#contract/attempt/unsent-file.ts'
import { api } from '#web/kit/api/api.ts'
import { toCandidate, type Change, type PendingOp, cutBatch, browserHost, keepLease, mergeUnsent, isOver } from '#web/room/index.ts'

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

/** The right to write: this window takes an open attempt over; to a closed one the owner may only add what is late. */
async function takeOverAttempt(state: AttemptState): Promise<{ epoch: number; ackSeq: number }> {
  const { id } = state
  if (isOver(state)) return { epoch: state.epoch, ackSeq: state.ack_seq }
  const lease = await api.attempt.takeover({ id }, { context })
  keepLease(id, { epoch: lease.epoch, token: lease.attempt_token })
  return { epoch: lease.epoch, ackSeq: lease.ack_seq }
}

function toOps(changes: readonly Change[], ackSeq: number): Op[] {
  return changes.map((change, index) => ({ ...change, value: change.value ?? null, op_id: browserHost.uuid(), seq: ackSeq + 1 + index }))
}

/** Brings the changes of a file to the server, newer ones of other windows respected. Throws `Refused`. */
export async function sendUnsent({ attempt_id: id, epoch, salt, iv, data }: UnsentFile): Promise<SentUnsent> {
  const { ops: unsent } = await api.attempt.openUnsent({ id, epoch, salt, iv, data }, { context })
  const before = await api.attempt.get({ id }, { context })
  const over = isOver(before)
  const seat = await takeOverAttempt(before)
  const state = over ? before : await api.attempt.get({ id }, { context })
  const { send, yielded } = mergeUnsent(unsent as PendingOp[], toCandidate(state))
  const reasons: string[] = []
  let ops = toOps(send, seat.ackSeq)
  while (ops.length > 0) {
    const batch = cutBatch(ops, maxBatch)
    ops = ops.slice(batch.length)
    const answer = await api.attempt.ops({ id, epoch: seat.epoch, from_seq: batch[0]?.seq ?? 1, ops: batch }, { context })
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
