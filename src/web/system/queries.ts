import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** Looks again every two seconds: emails come by themselves. `room`: elsewhere than on a demo the address does not exist. */
export const mailsQuery = queryOptions({
  queryKey: ['system', 'mails'],
  queryFn: () => api.system.listMails({}, { context: { room: true } }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.status === 'error' ? false : 2000),
})

export function mailQuery(id: number) {
  return queryOptions({ queryKey: ['system', 'mail', id], queryFn: () => api.system.getMail({ id }, { context: { room: true } }) })
}

export type MailSummary = Awaited<ReturnType<typeof api.system.listMails>>['data'][number]
