import type { TypeTally } from '#contract/result/analysis.ts'
import { sortByWeakness } from '#web/result/by-weakness.ts'

/** Fewer marks say little about a type. */
const enoughMarks = 4
const mostAdvice = 3

/** The types to practise next: the weakest that lost marks, those first of which enough was seen. */
export function findAdvice(types: readonly TypeTally[]): TypeTally[] {
  const weak = types.filter(({ correct, total }) => correct < total)
  const known = sortByWeakness(weak.filter(({ total }) => total >= enoughMarks))
  return [...known, ...sortByWeakness(weak.filter(({ total }) => total < enoughMarks))].slice(0, mostAdvice)
}
