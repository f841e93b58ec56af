import { sortByWeakness } from '#contract/result/advice.ts'
import { type Mark, type MarkReason, nearMissReasons } from '#contract/content/mark.ts'

/** The type to practise first; null when no mark was lost. */
export function findWeakest<Row extends { readonly correct: number; readonly total: number }>(rows: readonly Row[]): Row | null {
  return sortByWeakness(rows).find(({ correct, total }) => correct < total) ?? null
}

export interface NearMisses {
  readonly reason: MarkReason
  readonly numbers: readonly number[]
}

/** Near misses by reason, the most frequent first. */
export function groupNearMisses(marks: readonly Mark[]): NearMisses[] {
  const near = marks.filter(({ correct, reason }) => !correct && nearMissReasons.has(reason))
  const groups = Map.groupBy(near, ({ reason }) => reason)
  return [...groups]
    .map(([reason, found]) => ({ reason, numbers: found.map(({ number }) => number) }))
    .toSorted((one, other) => other.numbers.length - one.numbers.length)
}
