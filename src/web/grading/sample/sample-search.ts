import type { GradingOption } from '#contract/grading/marking.ts'
import type { SampleName } from '#contract/grading/sample.contract.ts'
import { dropMissing, readId, readOneOf } from '#contract/kit/read-search.ts'

export const sampleNames: readonly SampleName[] = ['5', '6.5', '8', 'speaking']

/** What somebody may buy, as the page shows it. */
export const purchases = ['scores', 'basic', 'vip', 'all'] as const
type Purchase = (typeof purchases)[number]

export const optionsOf: Readonly<Record<Purchase, GradingOption[]>> = {
  scores: ['scores'],
  basic: ['basic'],
  vip: ['vip'],
  all: ['scores', 'vip'],
}

export interface SampleSearch {
  /** The task of Writing that is shown. */
  readonly part?: number
  /** What is shown of it; everything where none is named. */
  readonly bought?: Purchase
}

export function readSampleSearch(search: Record<string, unknown>): SampleSearch {
  return dropMissing({ part: readId(search['part']), bought: readOneOf(purchases, search['bought']) })
}
