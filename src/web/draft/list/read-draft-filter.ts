import { dropMissing, readText } from '#contract/kit/read-search.ts'
import type { DraftState } from '#contract/exam/test-draft.contract.ts'
import type { DraftFilter } from '#web/draft/draft-queries.ts'

export const states: readonly DraftState[] = ['writing', 'review', 'approved', 'published']

/** The filter that an address or a form says; what is none is left out. */
export function readDraftFilter(given: Readonly<Record<string, unknown>>): DraftFilter {
  return dropMissing({
    after: readText(given['after']),
    q: readText(given['q']),
    state: states.find((state) => state === given['state']),
  })
}
