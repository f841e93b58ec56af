import { Overview, overviewContract } from '#contract/system/overview.contract.ts'
import type { Counters } from '#server/kit/counters.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'

const api = implementContract(overviewContract)

type Counts = Awaited<ReturnType<Counters['count']>>

/** The figures of all modules; those that stand at the same place are put together. */
function mergeCounts(counts: readonly Counts[]): Counts {
  const places = counts.flatMap((own) => Object.entries(own))
  const byPlace = Map.groupBy(places, ([place]) => place)
  return Object.fromEntries([...byPlace].map(([place, own]) => [place, Object.assign({}, ...own.map(([, figures]) => figures))]))
}

/** Each module counts what of its own waits for staff. */
export function createOverviewHandlers({ db, counters }: { readonly db: Db; readonly counters: readonly Counters[] }) {
  return {
    get: api.get.handler(async () => Overview.parse(mergeCounts(await Promise.all(counters.map(({ count }) => count(db)))))),
  }
}
