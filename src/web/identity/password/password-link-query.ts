import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

export type PasswordLinkState = Awaited<ReturnType<typeof api.account.readPasswordLink>>['state']

/** What a link to a password is worth; it is not used by asking. */
export function passwordLinkQuery(kind: 'reset' | 'set', token: string) {
  return queryOptions({
    queryKey: ['account', 'password-link', kind, token],
    queryFn: async () => (await api.account.readPasswordLink({ token, kind })).state,
    staleTime: 0,
    retry: false,
    meta: { forAll: true },
  })
}
