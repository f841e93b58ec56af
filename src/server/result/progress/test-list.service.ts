import type { InputOf } from '#contract/kit/endpoint.ts'
import type { AttemptSummary, Scope } from '#contract/attempt/attempt.ts'
import type { testListContract, ListedTest, TestProgress } from '#contract/result/test-list.contract.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { Product } from '#contract/content/group-type.ts'
import { listTests } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { listHandedIn, listNewestResults, listOpenIds, listSummaries, listTouchedTests, type TouchedTest } from '#server/attempt/index.ts'
import { toSummaries } from '#server/result/summary.service.ts'
import { listBestScores } from './best-scores.service.ts'

export type TestListQuery = InputOf<typeof testListContract.list>

/** Tests of which something can be taken in this way. */
const kindsByScope: Readonly<Record<Scope, readonly TestKind[]>> = {
  full: ['full'],
  quick: ['full', 'quick'],
  section: ['full', 'quick', 'section'],
  part: ['full', 'quick', 'section'],
  retake: ['full'],
}

/** Filters tests by what the person has done with them. */
function narrow(touched: readonly TouchedTest[], { scope, taken }: TestListQuery): { among?: number[]; except?: number[] } {
  const idsOf = (fits: (test: TouchedTest) => boolean) => touched.filter(fits).map(({ test_id }) => test_id)
  const again = scope === 'retake'
  if (taken === 'new') return { ...(again && { among: [] }), except: idsOf(() => true) }
  if (!again && taken === undefined) return {}
  return { among: idsOf((test) => (!again || test.mocked) && (taken === undefined || test[taken])) }
}

/** A page of the published tests, each with what the caller has done with it. */
export async function listTestsWithProgress(db: Db, query: TestListQuery, caller: Caller) {
  const { scope, taken: _taken, ...filter } = query
  const { product } = caller
  const personId = caller.session?.personId ?? null
  const touched = personId === null ? [] : await listTouchedTests(db, { personId, product })
  const kinds = scope === undefined ? undefined : kindsByScope[scope]
  const { data, meta } = await listTests(db, { ...filter, product, kinds, inParts: scope === 'part', ...narrow(touched, query) })
  const progress = await findProgress(db, { personId, product, testIds: data.map(({ id }) => id), touched })
  const listed = data.map((test): ListedTest => ({ ...test, progress: progress(test.id) }))
  return { data: listed, meta }
}

interface ProgressQuery {
  readonly personId: number | null
  readonly product: Product
  readonly testIds: readonly number[]
  readonly touched: readonly TouchedTest[]
}

const untouched: TestProgress = { open: [], result: null, mocked: false, bests: [], handed_in: [] }

/** What the person has done with each test of a page. */
async function findProgress(db: Db, { personId, product, testIds, touched }: ProgressQuery): Promise<(testId: number) => TestProgress> {
  const known = testIds.filter((id) => touched.some(({ test_id }) => test_id === id))
  if (personId === null || known.length === 0) return () => untouched
  const place = { personId, testIds: known }
  const [open, results, bests, handedIn] = await Promise.all([
    listOpen(db, { ...place, product }),
    listNewestResults(db, place),
    listBestScores(db, place),
    listHandedIn(db, place),
  ])
  return (testId) => {
    const result = results.find(({ test_id }) => test_id === testId)
    return {
      open: open.filter(({ test_id }) => test_id === testId),
      result: result === undefined ? null : { id: result.id, scope: result.scope },
      mocked: touched.some(({ test_id, mocked }) => test_id === testId && mocked),
      bests: bests.flatMap(({ test_id, ...best }) => (test_id === testId ? [best] : [])),
      handed_in: handedIn.flatMap(({ test_id, skill }) => (test_id === testId ? [skill] : [])),
    }
  }
}

async function listOpen(db: Db, place: { personId: number; product: Product; testIds: readonly number[] }): Promise<AttemptSummary[]> {
  const ids = await listOpenIds(db, place)
  if (ids.length === 0) return []
  const { rows } = await listSummaries(db, { personId: place.personId, product: place.product, ids }, { limit: ids.length, offset: 0 })
  return toSummaries(db, rows)
}
