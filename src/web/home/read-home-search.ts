import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { readFilter, type TestFilter } from '#web/exam/index.ts'

/** How an address narrows the list of tests, or which child it shows to a parent. */
export type HomeSearch = TestFilter & { readonly child?: number }

export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return { ...readFilter(search), ...dropMissing({ child: readId(search['child']) }) }
}
