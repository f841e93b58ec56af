import type { GuardianLimits } from '#server/family/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './referral.refusals.ts'
import type { ReferralRecord } from './referral.store.ts'

/** A child invites nobody before a guardian has consented to the account. */
export function requireUnlimited({ limited }: Pick<GuardianLimits, 'limited'>): void {
  if (limited) throw refuse.GUARDIAN_NEEDED()
}

type Sides = Pick<ReferralRecord, 'inviterId' | 'friendId'>

/** Whether somebody of staff may decide a referral: it waits, and they are neither of the two. */
export function mayDecide({ inviterId, friendId, status }: Sides & Pick<ReferralRecord, 'status'>, caller: Caller): boolean {
  return status === 'review' && ![inviterId, friendId].includes(personOf(caller))
}

export function requireOtherReferral({ inviterId, friendId }: Sides, caller: Caller): void {
  if ([inviterId, friendId].includes(personOf(caller))) throw refuse.NOT_ONESELF()
}
