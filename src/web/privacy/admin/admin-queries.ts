import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { RequestFilter } from './read-request-filter.ts'

const key = ['privacy-admin'] as const

export function requestsQuery(filter: RequestFilter) {
  return queryOptions({
    queryKey: [...key, filter],
    queryFn: () => api.privacy.adminList({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function requestQuery(id: number) {
  return queryOptions({ queryKey: [...key, id], queryFn: () => api.privacy.adminGet({ id }), staleTime: 60_000 })
}

/** Takes a request for the reader, or gives it back; what is shown is read again, also when somebody else was faster. */
export async function assignRequest(id: number, take: boolean): Promise<void> {
  try {
    await api.privacy.assign({ id, take })
  } finally {
    await queryClient.invalidateQueries({ queryKey: key })
  }
}

interface Decision {
  readonly id: number
  readonly confirmation: string
  readonly reason: string
  readonly password: string
}

/** Proves who decides, and begins an erasure at once. */
export async function eraseNow({ password, ...decision }: Decision): Promise<void> {
  await api.session.stepUp({ password })
  await api.privacy.eraseNow(decision)
  await queryClient.invalidateQueries({ queryKey: key })
}
