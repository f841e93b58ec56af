import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readId } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { type ParentFilter, type PeopleFilter, type TeacherFilter, toAskedFilter } from './read-people-filter.ts'

const key = ['account', 'people'] as const

export function peopleQuery(filter: PeopleFilter) {
  return queryOptions({
    queryKey: [...key, 'list', toAskedFilter(filter)],
    queryFn: () => api.peopleAdmin.list({ ...toAskedFilter(filter), per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The row of one person in the list. */
export function personRowQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'row'], queryFn: () => api.peopleAdmin.get({ id }), staleTime: 0 })
}

/** Everything that is known of one person; that it was opened may be on record, so it is not asked for again by itself. */
export function personProfileQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'profile'], queryFn: () => api.profile.get({ id }), staleTime: 60_000 })
}

export function parentListQuery(filter: ParentFilter) {
  return queryOptions({
    queryKey: [...key, 'parents', filter],
    queryFn: () => api.family.searchParents({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function teacherListQuery(filter: TeacherFilter) {
  return queryOptions({
    queryKey: [...key, 'teachers', filter],
    queryFn: () => api.teacher.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Somebody by number or by username, as far as the reader may see them. */
export function viewQuery(who: string) {
  const id = readId(who)
  return queryOptions({
    queryKey: [...key, 'view', who],
    queryFn: () => (id === undefined ? api.profile.getByUsername({ name: who }) : api.profile.get({ id })),
    staleTime: 60_000,
  })
}

/** After a decision everything that staff see of people may have changed. */
export async function invalidatePeople(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
