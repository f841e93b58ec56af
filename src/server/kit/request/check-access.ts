import type { Access } from '#contract/kit/endpoint.ts'
import { refuse } from '#server/kit/refusal.ts'
import type { Caller, SessionOwner } from './caller.ts'

/** Default deny: throws unless the caller has what the route's `access` asks. */
export function checkAccess(access: Access | undefined, caller: Caller): void {
  if (access === 'public') return
  if (access === 'attempt-holder' && caller.attemptToken !== null) return
  const session = requirePerson(caller)
  if (access === 'signed-in' || access === 'attempt-holder') return
  if (access !== undefined && session.permissions.has(access)) return
  throw session.lacksSecondFactor === true ? refuse.SECOND_FACTOR_MISSING() : refuse.FORBIDDEN()
}

/** The session of a person who must be signed in, where anybody may make the call. */
export function requirePerson({ session }: Pick<Caller, 'session'>): SessionOwner {
  if (session === null) throw refuse.UNAUTHORIZED()
  return session
}
