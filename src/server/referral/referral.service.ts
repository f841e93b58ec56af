import { formatFriendName } from '#contract/referral/format-friend-name.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { Friend, referralContract } from '#contract/referral/referral.contract.ts'
import { referralReward } from '#contract/referral/reward.ts'
import type { SenderOf } from '#server/brand/index.ts'
import { findGuardianLimits, listGuardianLimits } from '#server/family/index.ts'
import { findPeople } from '#server/identity/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { findBalance, giveCoins } from '#server/wallet/index.ts'
import { findOrCreateCode, lockCode } from './code.store.ts'
import { findInviter } from './inviter.service.ts'
import { requireUnlimited } from './referral.policy.ts'
import * as store from './referral.store.ts'

export interface ReferralDeps {
  readonly db: Db
  readonly senderOf: SenderOf
}

/** The code of the caller, made when they first ask, and the link that carries it. */
export async function getCode({ db, senderOf }: ReferralDeps, caller: Caller) {
  const personId = personOf(caller)
  requireUnlimited(await findGuardianLimits(db, personId))
  const code = await inTransaction(db, (tx) => findOrCreateCode(tx, personId))
  const { siteUrl } = senderOf({ host: caller.host })
  return { code, url: `${siteUrl}/register?referral_code=${code}`, reward_point: referralReward }
}

/** Whether a code can be registered with, and the first name of whose it is: nothing else of them. */
export async function checkCode(db: Db, typed: string) {
  const inviter = await findInviter(db, typed)
  return { valid: inviter !== undefined, inviter_first_name: inviter?.first_name ?? null }
}

async function toFriends(db: Db, records: readonly store.ReferralRecord[]): Promise<Friend[]> {
  const ids = records.map(({ friendId }) => friendId)
  const people = await findPeople(db, ids)
  const limitsOf = await listGuardianLimits(db, ids)
  return records.map(({ id, friendId, status, registeredAt, inviterCoins }) => {
    const friend = people.get(friendId)
    const isShown = friend !== undefined && friend.status !== 'closed' && !limitsOf(friendId).limited
    return {
      id,
      name: isShown ? formatFriendName(friend) : '',
      date: registeredAt.toISOString(),
      status,
      point: status === 'rejected' ? 0 : (inviterCoins ?? referralReward),
    }
  })
}

/** Friends whom the caller has invited, newest first, and what they can collect. */
export async function listUsed(db: Db, query: InputOf<typeof referralContract.used>, caller: Caller) {
  const personId = personOf(caller)
  requireUnlimited(await findGuardianLimits(db, personId))
  const { total, collectable, collected } = await store.sumFriends(db, personId)
  const friends = await toFriends(db, await store.listFriends(db, personId, toPageSlice(query)))
  return { ...toPage(query, total, friends), collectable_point: collectable, collected_point: collected }
}

/** Gives the caller the coins for all friends who have qualified: once each, and the same request again brings nothing more. */
export async function exchangePoint(db: Db, caller: Caller) {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    requireUnlimited(await findGuardianLimits(tx, personId))
    await lockCode(tx, personId)
    const collected = await store.collect(tx, personId, requestKeyOf(caller))
    for (const { id, coins } of collected)
      await giveCoins(tx, { personId, coins, reason: 'referral_reward', reference: `referral:${id}:inviter` })
    const point = collected.reduce((sum, { coins }) => sum + coins, 0)
    return { point, balance: (await findBalance(tx, personId)).balance }
  })
}
