import { emailVerified } from '#contract/identity/events.ts'
import { subscribe, type Subscription } from '#server/kit/event/subscriber.ts'
import { rewardCoins } from '#server/wallet/ledger/ledger.service.ts'

/** T-Coins for a verified email address, once for each account: another address brings nothing. */
const emailReward = 10

export const rewardSubscriptions: readonly Subscription[] = [
  subscribe(emailVerified, (tx, { payload: { person_id: personId } }) =>
    rewardCoins(tx, { personId, coins: emailReward, reason: 'email_verification', reference: `emailverify:${personId}` }),
  ),
]
