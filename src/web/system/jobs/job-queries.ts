import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { JobFilter } from './read-job-filter.ts'

const key = ['job'] as const

export function jobsQuery(filter: JobFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.job.list({ ...filter, limit: 20 }),
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
