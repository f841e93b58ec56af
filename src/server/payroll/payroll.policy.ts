import { type Caller, isPermitted, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './payroll.refusals.ts'

/** Payout data of others is shown in full to whom another super-admin lets, never one's own. */
export function mayReveal(caller: Caller, id: number): boolean {
  return isPermitted(caller, 'account:payroll-pii') && id !== personOf(caller)
}

/** Somebody else who is a super-admin can be let see it; who was, and is none any more, can be put out. */
export function mayChangeAccess(
  caller: Caller,
  person: { readonly id: number; readonly isAdmin: boolean; readonly hasAccess: boolean },
): boolean {
  return person.id !== personOf(caller) && (person.isAdmin || person.hasAccess)
}

export interface TwoPeople {
  /** One of them gave the other a way into their account. */
  readonly isOneOfOther: boolean
  /** Both are super-admins for so many days: an account that was made for this is younger. */
  readonly areOldEnough: boolean
  readonly days: number
}

/** Who lets somebody see payout data in full, and who is let, are two people. */
export function requireTwoPeople({ isOneOfOther, areOldEnough, days }: TwoPeople): void {
  if (isOneOfOther) throw refuse.NOT_INDEPENDENT()
  if (!areOldEnough) throw refuse.ADMIN_TOO_NEW({ days })
}
