import { queryOptions } from '@tanstack/react-query'
import type { PrivacyKind, PrivacyRequest } from '#contract/privacy/privacy.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const key = ['privacy'] as const

const whileMadeMs = 2000
const whileReadyMs = 5000

function nextLook(request: PrivacyRequest | null | undefined): number | false {
  if (request?.kind !== 'export') return false
  if (request.status === 'ready') return whileReadyMs
  return request.ended_at === null ? whileMadeMs : false
}

/**
 * The newest request of this kind about somebody; null: there was none. Looked at again while something happens to it; a look that is refused
 * ends the looking, and nothing else: somebody may be reading.
 */
export function latestQuery(kind: PrivacyKind, subjectId: number) {
  return queryOptions({
    queryKey: [...key, kind, subjectId],
    queryFn: async () =>
      (await api.privacy.list({ kind, subject_id: subjectId, per_page: 1 }, { context: { room: true } })).data[0] ?? null,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : nextLook(state.data)),
    staleTime: 0,
  })
}

async function hold(request: PrivacyRequest): Promise<void> {
  queryClient.setQueryData(latestQuery(request.kind, request.subject_id).queryKey, request)
  await queryClient.invalidateQueries({ queryKey: key })
}

export async function requestExport(kind: PrivacyKind, subjectId: number, password: string): Promise<void> {
  await hold(await api.privacy.ask({ kind, subject_id: subjectId, password }))
}

export async function cancelExport({ id }: PrivacyRequest): Promise<void> {
  await hold(await api.privacy.cancel({ id }))
}

/** Begins the download by the one link. */
export async function download({ id }: PrivacyRequest, password: string): Promise<void> {
  const { url } = await api.privacy.link({ id, password })
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
  await queryClient.invalidateQueries({ queryKey: key })
}
