import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { JobFilter } from './read-job-filter.ts'

const key = ['job'] as const

const pageSize = 20

interface JobPlace {
  readonly page: number
  readonly per_page: number
  readonly after?: string | undefined
}

/** A page of the jobs that a filter leaves, with how many there are by the counts of all kinds. */
export async function fetchJobs({ state, kind }: JobFilter, { page, per_page, after }: JobPlace) {
  const [{ data, next }, counts] = await Promise.all([
    api.job.list({ state, kind, limit: per_page, ...(after !== undefined && { before: Number(after) }) }),
    api.job.counts({}),
  ])
  const ofKind = counts.data.filter((count) => kind === undefined || count.kind === kind)
  const total = ofKind.reduce((sum, count) => sum + (state === undefined ? count.waiting + count.running + count.dead : count[state]), 0)
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data, meta: { current_page: page, last_page, total, next: next === null ? null : String(next) } }
}

export function jobsQuery(filter: JobFilter) {
  const { page = 1, after } = filter
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => fetchJobs(filter, { page, per_page: pageSize, after: after === undefined ? undefined : String(after) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const countsQuery = queryOptions({ queryKey: [...key, 'count'], queryFn: () => api.job.counts({}), staleTime: 0 })

export const schedulesQuery = queryOptions({ queryKey: [...key, 'schedule'], queryFn: () => api.job.schedules({}), staleTime: 0 })

/** Fetches all that the page shows again. */
export function invalidateJobs(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}

/** Lets a job run now; the list shows what is left. */
export async function retryJob(id: number): Promise<void> {
  try {
    await api.job.retry({ id })
  } finally {
    await invalidateJobs()
  }
}

/** Deletes a job for ever; the list shows what is left. */
export async function discardJob(id: number): Promise<void> {
  try {
    await api.job.discard({ id })
  } finally {
    await invalidateJobs()
  }
}
