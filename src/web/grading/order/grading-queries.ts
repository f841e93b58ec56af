import { queryOptions } from '@tanstack/react-query'
import { dropMissing } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { refetchProfile } from '#web/session/index.ts'
import type { GradingSearch } from './grading-search.ts'

const root = ['grading', 'order'] as const

const ofChild = (child: number | undefined) => dropMissing({ child_id: child })

/** What grading costs, and what the person can spend. */
export const pricesQuery = (child?: number) =>
  queryOptions({ queryKey: [...root, 'prices', child ?? null], queryFn: () => api.grading.prices(ofChild(child)) })

interface SectionsAsked extends Omit<GradingSearch, 'state'> {
  /** `bought`: whatever came of it. */
  readonly state?: GradingSearch['state'] | 'bought'
}

export const sectionsQuery = ({ child, skill, state, page = 1 }: SectionsAsked) =>
  queryOptions({
    queryKey: [...root, 'sections', child ?? null, skill ?? null, state ?? null, page],
    queryFn: () => api.grading.sections({ ...ofChild(child), ...dropMissing({ skill, state }), page }),
  })

/** The sections of one attempt. */
export const attemptSectionsQuery = (attemptId: number, child?: number) =>
  queryOptions({
    queryKey: [...root, 'attempt', attemptId, child ?? null],
    queryFn: () => api.grading.section({ attempt_id: attemptId, ...ofChild(child) }),
  })

/** What is bought for sections of these attempts, a hundred at most. */
export const boughtQuery = (attemptIds: readonly number[], child?: number) =>
  queryOptions({
    queryKey: [...root, 'bought', child ?? null, ...attemptIds],
    queryFn: () => api.grading.bought({ attempts: attemptIds.join(','), ...ofChild(child) }),
  })

export const ordersQuery = (page: number) =>
  queryOptions({ queryKey: [...root, 'orders', page], queryFn: () => api.grading.orders({ page }) })

export const revisionsQuery = (page: number) =>
  queryOptions({ queryKey: [...root, 'revisions', page], queryFn: () => api.revision.list({ page }) })

/** Asks again for prices, sections, orders and revisions. */
export function invalidateGrading(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: root })
}

/** Everything that a purchase changes. */
export async function fetchBought(): Promise<void> {
  await Promise.all([invalidateGrading(), refetchProfile(), queryClient.invalidateQueries({ queryKey: ['wallet'] })])
}
