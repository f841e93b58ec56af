import type { Access } from '#contract/kit/endpoint.ts'
import { refuse } from '#server/kit/refusal.ts'
import type { Caller } from './caller.ts'

/** Default deny: throws unless the caller has what the route's `access` asks. */
export function checkAccess(access: Access | undefined, caller: Caller): void {
  if (access === 'public') return
  if (access === 'attempt-holder' && caller.attemptToken !== null) return
  if (caller.session === null) throw refuse.UNAUTHORIZED()
  if (access === 'signed-in' || access === 'attempt-holder') return
  if (access !== undefined && caller.session.permissions.has(access)) return
  throw caller.session.lacksSecondFactor === true ? refuse.SECOND_FACTOR_MISSING() : refuse.FORBIDDEN()
}
