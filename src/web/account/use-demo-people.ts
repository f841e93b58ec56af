import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'

export type DemoPerson = Awaited<ReturnType<typeof api.account.demoPeople>>['data'][number]

const nobody: readonly DemoPerson[] = []

/** What the server wrote into the page; a page of the development server says nothing. */
const mayBeDemo = () => document.documentElement.dataset['demo'] !== 'no'

/** The invented people of a demo site; nobody elsewhere, and there nobody asks. */
export function useDemoPeople(): readonly DemoPerson[] {
  const { data } = useQuery({
    queryKey: ['account', 'demo-people'],
    queryFn: () => api.account.demoPeople({}, { context: { room: true } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: mayBeDemo(),
    meta: { forAll: true },
  })
  return data?.data ?? nobody
}
