import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { putUnread } from './news.ts'

const key = ['notice'] as const
const ofPanel = 6

export function noticesQuery(page: number, lang = getLang()) {
  return queryOptions({
    queryKey: [...key, 'list', lang, page],
    queryFn: () => api.notice.list({ page, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The newest, for the panel. */
export function newestQuery(lang = getLang()) {
  return queryOptions({
    queryKey: [...key, 'newest', lang],
    queryFn: () => api.notice.list({ page: 1, per_page: ofPanel }),
    staleTime: 0,
  })
}

export function preferencesQuery(lang = getLang()) {
  return queryOptions({
    queryKey: ['notice-preferences', lang],
    queryFn: async () => (await api.notice.preferences({})).preferences,
    placeholderData: keepPreviousData,
  })
}

export const quietHoursQuery = queryOptions({ queryKey: ['notice-quiet-hours'], queryFn: () => api.notice.quietHours({}) })

/** Marks some notices as read, or all of them. */
export async function markRead(which: { readonly ids: number[] } | { readonly all: true }): Promise<void> {
  const { unread } = await api.notice.read(which)
  putUnread(unread)
  await queryClient.invalidateQueries({ queryKey: key })
}
