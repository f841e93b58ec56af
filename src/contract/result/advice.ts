import type { TypeTally } from './analysis.ts'

/** Marks of one question type. */
interface TypeMarks {
  readonly correct: number
  readonly total: number
}

/** Fewer marks say little about a type. */
const minMarks = 4
const maxAdvice = 3

export function toShare({ correct, total }: TypeMarks): number {
  return total === 0 ? 0 : correct / total
}

/** The lowest share first; of two that are equally low, the one that cost more marks. */
export function sortByWeakness<Row extends TypeMarks>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => toShare(one) - toShare(other) || other.total - other.correct - (one.total - one.correct))
}

/** The types to practise next: the weakest that lost marks, those first of which enough was seen. */
export function findAdvice(types: readonly TypeTally[]): TypeTally[] {
  const weak = types.filter(({ correct, total }) => correct < total)
  const known = sortByWeakness(weak.filter(({ total }) => total >= minMarks))
  return [...known, ...sortByWeakness(weak.filter(({ total }) => total < minMarks))].slice(0, maxAdvice)
}
