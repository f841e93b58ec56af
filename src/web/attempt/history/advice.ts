import type { TypeTally } from '#contract/attempt/analysis.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import type { GroupType, Module, Skill } from '#contract/exam/group-type.ts'
import { sortByWeakness } from '#web/attempt/by-weakness.ts'

/** Fewer marks say little about a type. */
const enoughMarks = 4
const mostAdvice = 3

/** The types to practise next: the weakest that lost marks, those first of which enough was seen. */
export function findAdvice(types: readonly TypeTally[]): TypeTally[] {
  const weak = types.filter(({ correct, total }) => correct < total)
  const known = sortByWeakness(weak.filter(({ total }) => total >= enoughMarks))
  return [...known, ...sortByWeakness(weak.filter(({ total }) => total < enoughMarks))].slice(0, mostAdvice)
}

export interface PracticeWish {
  readonly skill: Skill
  readonly type: GroupType
  readonly module?: Module | undefined
  /** Tests that the person knows already: taken again only when there is no other. */
  readonly known: readonly number[]
}

/** A test whose section has that type: rather of the same module, rather one that is not known yet; null when there is none. */
export function findPractice(tests: readonly TestSummary[], { skill, type, module, known }: PracticeWish): TestSummary | null {
  const fits = tests.filter(({ sections }) => sections.some((section) => section.skill === skill && section.types.includes(type)))
  const cost = (test: TestSummary) => (module === undefined || test.module === module ? 0 : 1) + (known.includes(test.id) ? 2 : 0)
  return fits.toSorted((one, other) => cost(one) - cost(other))[0] ?? null
}
