import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './identity.refusals.ts'

/** What weighs much asks for a proof of who is there within the last quarter of an hour, in this session. */
export function requireProof(isProved: boolean): void {
  if (!isProved) throw refuse.STEP_UP_NEEDED()
}

/** Staff decide about others, never about themselves. */
export function requireOther(id: number, caller: Caller): void {
  if (id === personOf(caller)) throw refuse.NOT_ONESELF()
}

/** Payout data is entered, and rights of staff are used, only with the second step where one is demanded. */
export function requireSecondFactor(isMissing: boolean): void {
  if (isMissing) throw refuse.SECOND_FACTOR_MISSING()
}

/** A session of one's own; that of somebody else is answered as if it were not there. */
export function requireOwnSession<S>(session: S | undefined): S {
  if (session === undefined) throw refuse.NO_SUCH_SESSION()
  return session
}
