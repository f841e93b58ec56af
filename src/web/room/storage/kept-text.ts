import type { PendingOp } from './candidate.ts'
import type { KeptOp } from './op-store.ts'

/** Words of the candidate that were not counted. */
export interface KeptText {
  readonly id: string
  /** Null of a note, which belongs to a place in a text. */
  readonly question: string | null
  readonly text: string
}

/** What was written with a change; empty for one without words. */
export function findText({ value }: PendingOp): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : ''
}

export function listTexts(kept: readonly KeptOp[]): KeptText[] {
  const texts = kept.map(({ op }) => ({ id: op.op_id, question: op.question ?? null, text: findText(op) }))
  return texts.filter(({ text }) => text !== '')
}
