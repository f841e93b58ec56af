import { type Mark, type MarkReason, nearMissReasons } from '#contract/content/mark.ts'

/** Marks of one question type. */
interface TypeMarks {
  readonly correct: number
  readonly total: number
}

export function toShare({ correct, total }: TypeMarks): number {
  return total === 0 ? 0 : correct / total
}

/** The lowest share first; of two that are equally low, the one that cost more marks. */
export function sortByWeakness<Row extends TypeMarks>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => toShare(one) - toShare(other) || other.total - other.correct - (one.total - one.correct))
}

/** The type to practise first; null when no mark was lost. */
export function findWeakest<Row extends TypeMarks>(rows: readonly Row[]): Row | null {
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
