import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { TestSort, TestStatus } from '#contract/exam/exam-staff.contract.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** How staff narrow the list of tests; what is missing is not asked for. */
export interface AdminFilter {
  readonly page?: number
  readonly q?: string
  readonly status?: TestStatus
  readonly kind?: TestKind
  readonly module?: Module
  readonly sort?: TestSort
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** What the record of a test shows of its versions and figures. */
export interface FiguresChoice {
  readonly page?: number
  readonly revision?: string
  readonly skill?: Skill
  readonly mode?: Mode
}

const key = ['exam', 'staff'] as const

export function adminTestsQuery(filter: AdminFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.examStaff.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function adminTestQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'facts'], queryFn: () => api.examStaff.get({ id }), staleTime: 0 })
}

export function revisionsQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...key, id, 'revisions', page],
    queryFn: () => api.testStatistics.revisions({ id, page, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function figuresQuery(id: number, { revision, skill, mode }: { revision: string; skill: Skill; mode?: Mode | undefined }) {
  return queryOptions({
    queryKey: [...key, id, 'figures', revision, skill, mode],
    queryFn: () => api.testStatistics.section({ id, revision, skill, ...(mode && { mode }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What was done to a test, a page at a time. */
export function testEventsQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...key, id, 'events', page],
    queryFn: () => api.testStatistics.events({ id, page, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The reader's own previews of a test, a page at a time. */
export function previewsQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...key, id, 'previews', page],
    queryFn: () => api.preview.list({ id, page, per_page: 5 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** After a decision every list of tests may have changed. */
export async function invalidateTests(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['exam'] })
}
