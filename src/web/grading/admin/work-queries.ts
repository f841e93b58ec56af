import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { withoutColumns } from '#web/office/table/index.ts'
import { findTab, type WorkFilter } from './work-filter.ts'

const key = ['grading', 'staff'] as const
const maxGraders = 8

/** What the server is asked for; it has no name for all work. */
export function toAsked(filter: WorkFilter) {
  const { status: _, ...rest } = withoutColumns(filter)
  const tab = findTab(filter)
  return { ...rest, ...(tab !== 'all' && { status: tab }) }
}

export function workListQuery(filter: WorkFilter) {
  const asked = toAsked(filter)
  return queryOptions({
    queryKey: [...key, 'list', asked],
    queryFn: () => api.gradingAdmin.list({ ...asked, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function workQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'work', id], queryFn: () => api.gradingAdmin.read({ id }), staleTime: 0 })
}

export function draftsQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'drafts', id], queryFn: () => api.gradingAdmin.drafts({ id }), staleTime: 0 })
}

/** What was handed back of a script by its graders. */
export function markingsQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'markings', id], queryFn: () => api.gradingAdmin.markings({ id }), staleTime: 0 })
}

export const settingsQuery = queryOptions({ queryKey: [...key, 'settings'], queryFn: () => api.gradingAdmin.settings({}), staleTime: 0 })

export const ratesQuery = queryOptions({ queryKey: [...key, 'rates'], queryFn: () => api.gradingAdmin.rates({}), staleTime: 0 })

/** Teachers by what was typed. */
export function gradersQuery(q: string) {
  return queryOptions({
    queryKey: [...key, 'graders', q],
    queryFn: () => api.peopleAdmin.list({ role: 'teacher', blocked: 'false', per_page: maxGraders, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  })
}

/** After a decision everything that staff see may have changed. */
export async function invalidateWork(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
