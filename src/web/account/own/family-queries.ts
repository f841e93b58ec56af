import { queryOptions } from '@tanstack/react-query'
import { meQuery } from '#web/account/profile.ts'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'

/** Who is, was or may become connected with the person who is signed in. */
export const linksQuery = queryOptions({
  queryKey: ['account', 'links'],
  queryFn: () => api.family.links({}),
})

/** After a link moved: the list, and the profile, whose limits may have changed with it. */
export async function refreshLinks(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: linksQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
}
