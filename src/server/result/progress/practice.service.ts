import type { InputOf } from '#contract/kit/endpoint.ts'
import type { testListContract, Practice } from '#contract/result/test-list.contract.ts'
import { countTypesByPart, listPublishedTests, type PublishedTest } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { findOffer } from '#server/attempt/index.ts'
import { listTakenParts, type TakenPart } from '#server/attempt/index.ts'

export type PracticeQuery = InputOf<typeof testListContract.practice>

interface PracticePart {
  readonly test: PublishedTest
  readonly part: number | null
  readonly count: number
  readonly takenAt: Date | null
}

/** The last time at which this part was before the person; a whole section brings all of its parts. */
function findLast(taken: readonly TakenPart[], testId: number, part: number | null): Date | null {
  const own = taken.filter((each) => each.test_id === testId && (part === null || each.part === null || each.part === part))
  return own.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null)
}

/** The parts of a test that have the type; and the whole section, where it has no parts of its own to take. */
async function listPracticeParts(
  db: Db,
  test: PublishedTest,
  { skill, type }: PracticeQuery,
  taken: readonly TakenPart[],
): Promise<PracticePart[]> {
  const counted = [...(await countTypesByPart(db, test.revision, skill))].map(([part, types]) => ({ part, count: types.get(type) ?? 0 }))
  const offered = counted.filter(({ part, count }) => count > 0 && findOffer(test, { scope: 'part', skill, part }) !== null)
  if (offered.length > 0) return offered.map((place) => ({ ...place, test, takenAt: findLast(taken, test.id, place.part) }))
  const count = counted.reduce((sum, each) => sum + each.count, 0)
  return count === 0 ? [] : [{ test, part: null, count, takenAt: findLast(taken, test.id, null) }]
}

/**
 * Where to practise a type of question: a single part rather than a section, one that was never taken rather than the one of longest
 * ago, the person's module rather than the other, many questions of the type rather than few. Null when no published test has any.
 */
export async function findPractice(db: Db, query: PracticeQuery, caller: Caller): Promise<Practice | null> {
  const { skill, type, module } = query
  const [tests, taken] = await Promise.all([
    listPublishedTests(db, { product: caller.product, skill }),
    listTakenParts(db, { personId: personOf(caller), skill }),
  ])
  const having = tests.filter(({ sections }) => sections.some((section) => section.skill === skill && section.types.includes(type)))
  const places: PracticePart[] = []
  for (const test of having) places.push(...(await listPracticeParts(db, test, query, taken)))
  const rank = ({ test, part, count, takenAt }: PracticePart) => [
    part === null ? 1 : 0,
    takenAt?.getTime() ?? 0,
    module === undefined || test.module === module ? 0 : 1,
    -count,
  ]
  const [best] = places.toSorted((one, other) => compareRanks(rank(one), rank(other)))
  if (best === undefined) return null
  const { test, part, count, takenAt } = best
  return { test_id: test.id, test_title: test.title, skill, part, question_count: count, last_taken_at: takenAt?.toISOString() ?? null }
}

/** The first difference decides. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  return one.map((value, place) => value - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0
}
