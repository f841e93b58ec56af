import { queryOptions } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { formatGreetingName } from '#contract/identity/full-name.ts'
import type { Role } from '#contract/identity/person.ts'
import { api } from '#web/kit/api/api.ts'
import { findCache, openCache, watchCache } from '#web/kit/api/cache.ts'
import { getToken, useToken } from '#web/kit/token.ts'

/** The profile of the person who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['account', 'me'],
  queryFn: () => api.account.me({}),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The same for the exam room: an answer that the session is over ends nothing there, and nothing is asked twice. */
export const meInRoomQuery = queryOptions({
  ...meQuery,
  queryFn: () => api.account.me({}, { context: { room: true } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Whether binding is finished; asked once a session. */
export const finishBindQuery = queryOptions({
  queryKey: ['account', 'finish-bind'],
  queryFn: () => api.account.finishBind({}),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSignedIn(): boolean {
  return useToken() !== null
}

/** Fetches the profile if it is not here, or too old. */
async function askProfile(): Promise<void> {
  const cache = await openCache()
  if (getToken() !== null) await cache.prefetchQuery(meQuery)
}

/** Fetches the profile again: something of it has changed on the server. */
export async function refetchProfile(): Promise<void> {
  const cache = await openCache()
  if (getToken() === null) return
  // A request that is under way may have been answered before the change, and would stand for this one.
  if (cache.getQueryState(meQuery.queryKey)?.fetchStatus === 'fetching') await cache.prefetchQuery(meQuery)
  await cache.prefetchQuery({ ...meQuery, staleTime: 0 })
}

const readProfile = () => findCache()?.getQueryData(meQuery.queryKey) ?? null

/** Who is signed in; null for a visitor and while the profile is on its way. */
export function useProfile(): Profile | null {
  const signedIn = useSignedIn()
  const profile = useSyncExternalStore(watchCache, readProfile, readProfile)
  useEffect(() => {
    if (signedIn) askProfile().catch(() => undefined)
  }, [signedIn])
  return signedIn ? profile : null
}

/** What the person is called in a greeting, or else the username, or else the part of the email before the @. */
export function toDisplayName(profile: Pick<Profile, 'first_name' | 'last_name' | 'username' | 'email'>): string {
  return formatGreetingName(profile) || profile.username || (profile.email.split('@')[0] ?? profile.email)
}

export function hasRole(profile: Pick<Profile, 'all_roles'> | null, role: Role): boolean {
  return profile?.all_roles.includes(role) ?? false
}

/** Parents read what their children take; who is a student too takes tests as one. */
export function isParentOnly(profile: Pick<Profile, 'all_roles'> | null): boolean {
  return hasRole(profile, 'parent') && !hasRole(profile, 'student')
}

export function isPro(profile: Pick<Profile, 'all_roles'> | null): boolean {
  return hasRole(profile, 'ielts-pro')
}
