import { bindingFinished, emailVerified } from '#contract/identity/events.ts'
import { referralQualified } from '#contract/referral/events.ts'
import { maxRewardedFriends, referralReward } from '#contract/referral/reward.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import { findPerson } from '#server/identity/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { subscribe, type Subscription } from '#server/kit/event/subscriber.ts'
import { rewardCoins } from '#server/wallet/index.ts'
import { lockCode } from './code.store.ts'
import { isDisposable } from './disposable-email.ts'
import * as store from './referral.store.ts'

/**
 * Lets a referral count once the friend's email is verified and their details are there: the friend gets their coins, and the inviter can collect
 * theirs, for so many friends a year. Nothing happens to a referral that has qualified, waits for staff or was rejected, and to that of a limited child.
 */
export async function qualifyFriend(tx: Tx, friendId: number): Promise<void> {
  const inviterId = await store.findInviterOf(tx, friendId)
  if (inviterId === undefined) return
  await lockCode(tx, inviterId)
  const referral = await store.lockReferral(tx, { friendId })
  const friend = await findPerson(tx, friendId)
  if (referral?.status !== 'registered' || friend?.status !== 'active') return
  if (friend.email_verified_at === null || !friend.finish_bind || (await findGuardianLimits(tx, friendId)).limited) return
  // The address may be another one than they registered with.
  if (referral.decidedAt === null && (await isDisposable(friend.email))) return store.sendToReview(tx, referral.id, 'email')
  const isRewarded = (await store.countRewarded(tx, inviterId)) < maxRewardedFriends
  const coins = isRewarded ? referralReward : 0
  await store.markQualified(tx, referral.id, coins)
  await rewardCoins(tx, {
    personId: friendId,
    coins: referralReward,
    reason: 'referral_reward',
    reference: `referral:${referral.id}:friend`,
  })
  if (!isRewarded) return
  await publishEvents(tx, referralQualified, [{ dedupeKey: `referral.qualified ${referral.id}`, payload: { person_id: inviterId, coins } }])
}

export const referralSubscriptions: readonly Subscription[] = [emailVerified, bindingFinished].map((event) =>
  subscribe(event, (tx, { payload }) => qualifyFriend(tx, payload.person_id)),
)
