import { applyChange, findBefore } from './candidate.ts'
import type { Candidate, Change, PendingOp } from './candidate.ts'

export interface Merge {
  /** Changes to send again, in their order. */
  readonly send: readonly Change[]
  /** Own changes that gave way to what another window stored meanwhile. */
  readonly yielded: readonly PendingOp[]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

function keyOf(op: PendingOp): string {
  const id = op.kind === 'highlight' || op.kind === 'note' ? (op.value as { id: string }).id : op.question
  return `${op.kind} ${op.skill} ${id}`
}

/**
 * Own unsent work against what the server holds now. An answer or bookmark is newer than the server's when the server
 * still has what it replaced here; otherwise another window changed it after our last contact, and that one stands.
 * Highlights and notes never collide. Visits, closing and submission are not repeated on the candidate's behalf.
 */
export function mergeUnsent(unsent: readonly PendingOp[], server: Candidate): Merge {
  const first = new Map<string, PendingOp>()
  const last = new Map<string, PendingOp>()
  for (const op of unsent) {
    if (op.kind !== 'answer' && op.kind !== 'flag' && op.kind !== 'highlight' && op.kind !== 'note') continue
    const key = keyOf(op)
    if (!first.has(key)) first.set(key, op)
    last.set(key, op)
  }
  const send: Change[] = []
  const yielded: PendingOp[] = []
  for (const [key, op] of last) {
    const { kind, skill, question, value } = op
    const change = { kind, skill, question, value }
    if (kind === 'highlight' || kind === 'note') send.push(change)
    else if (isSame(findBefore(server, change), value)) continue
    else if (isSame(findBefore(server, change), first.get(key)?.before)) send.push(change)
    else yielded.push(op)
  }
  return { send, yielded }
}

export function applyAll(candidate: Candidate, changes: readonly Change[]): Candidate {
  return changes.reduce(applyChange, candidate)
}
