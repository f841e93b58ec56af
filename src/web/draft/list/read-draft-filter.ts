import { dropMissing, readText } from '#contract/kit/read-search.ts'
import type { DraftSort, DraftState } from '#contract/exam/test-draft.contract.ts'
import type { DraftFilter } from '#web/draft/draft-queries.ts'

export const states: readonly DraftState[] = ['writing', 'review', 'approved', 'published']

const sorts: readonly DraftSort[] = ['-edited_at', 'edited_at', 'title', '-title', 'state', '-state']

/** The filter that an address or a form says; what is none is left out. */
export function readDraftFilter(given: Readonly<Record<string, unknown>>): DraftFilter {
  return dropMissing({
    after: readText(given['after']),
    q: readText(given['q']),
    sort: sorts.find((sort) => sort === given['sort']),
    state: states.find((state) => state === given['state']),
  })
}
