import type { TestFigures } from '#contract/exam/exam-staff.contract.ts'
import { countAttempts, listNewestHandedIn } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { averageShares } from '#server/result/index.ts'
import { countOpenByTest } from './challenge.store.ts'

/** Enough for a steady mean, and few enough to be read for every test of a page. */
const maxAveraged = 50

/** A test with all its revisions and forms. */
interface RevisionsOfTest {
  readonly id: number
  readonly revisions: readonly string[]
}

/** How tests fare: how often they were begun, how many challenges wait and, where asked for, how well they were done lately. */
export async function readTestFigures(
  db: Db,
  tests: readonly RevisionsOfTest[],
  { means: withMeans }: { readonly means: boolean } = { means: true },
): Promise<ReadonlyMap<number, TestFigures>> {
  const [counts, newest, open] = await Promise.all([
    countAttempts(
      db,
      tests.flatMap(({ revisions }) => revisions),
    ),
    withMeans ? listNewestHandedIn(db, tests, maxAveraged) : [],
    countOpenByTest(
      db,
      tests.map(({ id }) => id),
    ),
  ])
  const means = await averageShares(db, newest)
  const begun = new Map(counts.map((count) => [count.revision, count.begun]))
  return new Map(
    tests.map(({ id, revisions }) => {
      const attempts = revisions.reduce((total, revision) => total + (begun.get(revision) ?? 0), 0)
      return [id, { attempts, mean_share: means.get(id) ?? null, open_challenges: open.get(id) ?? 0 }]
    }),
  )
}
