/** A place in one of the takes of an answer. */
export interface TakePlace {
  /** Which of the takes, from 0. */
  readonly index: number
  /** From the beginning of the take. */
  readonly atMs: number
}

/** Where a moment of an answer is, its takes one after the other; the end of the last one where it is later. Null without takes. */
export function findTake(takes: readonly { readonly duration_ms: number }[], atMs: number): TakePlace | null {
  let passed = 0
  for (const [index, { duration_ms }] of takes.entries()) {
    if (atMs < passed + duration_ms) return { index, atMs: Math.max(0, atMs - passed) }
    passed += duration_ms
  }
  const last = takes.at(-1)
  return last === undefined ? null : { index: takes.length - 1, atMs: last.duration_ms }
}
