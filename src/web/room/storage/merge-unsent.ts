import { applyChange, findBefore } from './candidate.ts'
import type { Candidate, Change, PendingOp } from './candidate.ts'

export interface Merge {
  /** Changes to send again, in their order. */
  readonly send: readonly Change[]
  /** Own changes that gave way to what another window stored meanwhile. */
  readonly yielded: readonly PendingOp[]
}

/** The kinds of change that are sent again. */
const mergeable: ReadonlySet<PendingOp['kind']> = new Set<PendingOp['kind']>(['answer', 'flag', 'highlight', 'note'])

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

function keyOf(op: PendingOp): string {
  const id = op.kind === 'highlight' || op.kind === 'note' ? (op.value as { id: string }).id : op.question
  return `${op.kind} ${op.skill} ${id}`
}

/**
 * What `mergeUnsent` needs of a long stretch of changes: of each thing the last change, with what the first one replaced.
 * Handing in stays in its place; visits are nothing to keep.
 */
export function squeezeUnsent(unsent: readonly PendingOp[]): PendingOp[] {
  const kept = new Map<string, PendingOp>()
  for (const op of unsent) {
    if (mergeable.has(op.kind)) {
      const key = keyOf(op)
      const first = kept.get(key) ?? op
      kept.delete(key)
      kept.set(key, { ...op, before: first.before })
    } else if (op.kind === 'close_section' || op.kind === 'submit') kept.set(op.op_id, op)
  }
  return [...kept.values()]
}

/**
 * Own unsent work against what the server holds now. An answer or bookmark is newer than the server's when the server
 * still has what it replaced here; otherwise another window changed it after our last contact, and that one stands.
 * Highlights and notes never collide. Visits, closing and submission are not repeated on the candidate's behalf.
 */
export function mergeUnsent(unsent: readonly PendingOp[], server: Candidate): Merge {
  const mine = Map.groupBy(
    unsent.filter((op) => mergeable.has(op.kind)),
    keyOf,
  )
  const send: Change[] = []
  const yielded: PendingOp[] = []
  for (const ops of mine.values()) {
    const last = ops.at(-1) as PendingOp
    const { kind, skill, question, value } = last
    const fate = findFate(ops, server)
    if (fate === 'send') send.push({ kind, skill, question, value })
    else if (fate === 'yield') yielded.push(last)
  }
  return { send, yielded }
}

/** Of all changes to one thing. */
function findFate(ops: readonly PendingOp[], server: Candidate): 'send' | 'yield' | 'there' {
  const last = ops.at(-1) as PendingOp
  if (last.kind === 'highlight' || last.kind === 'note') return 'send'
  const there = findBefore(server, last)
  if (isSame(there, last.value)) return 'there'
  return isSame(there, ops[0]?.before) ? 'send' : 'yield'
}

export function applyAll(candidate: Candidate, changes: readonly Change[]): Candidate {
  return changes.reduce(applyChange, candidate)
}
