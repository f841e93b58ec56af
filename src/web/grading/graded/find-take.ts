import type { PlayableTake } from '#contract/result/result.ts'

/** A place in one of the takes of an answer. */
export interface TakePlace {
  readonly take: number
  /** From the beginning of the take. */
  readonly atMs: number
}

/** Where a moment of an answer is, its takes one after the other; the end of the last one where it is later. Null without takes. */
export function findTake(takes: readonly Pick<PlayableTake, 'take' | 'duration_ms'>[], atMs: number): TakePlace | null {
  let passed = 0
  for (const { take, duration_ms } of takes) {
    if (atMs < passed + duration_ms) return { take, atMs: atMs - passed }
    passed += duration_ms
  }
  const last = takes.at(-1)
  return last === undefined ? null : { take: last.take, atMs: last.duration_ms }
}
