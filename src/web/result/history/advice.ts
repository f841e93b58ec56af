import type { TypeTally } from '#contract/result/analysis.ts'
import { sortByWeakness } from '#web/result/by-weakness.ts'

/** Fewer marks say little about a type. */
const minMarks = 4
const maxAdvice = 3

/** The types to practise next: the weakest that lost marks, those first of which enough was seen. */
export function findAdvice(types: readonly TypeTally[]): TypeTally[] {
  const weak = types.filter(({ correct, total }) => correct < total)
  const known = sortByWeakness(weak.filter(({ total }) => total >= minMarks))
  return [...known, ...sortByWeakness(weak.filter(({ total }) => total < minMarks))].slice(0, maxAdvice)
}
