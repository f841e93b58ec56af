import { emailVerified } from '#contract/identity/events.ts'
import { coinsMoved } from '#contract/wallet/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { subscribe, type Subscription } from '#server/kit/event/subscriber.ts'
import { giveCoins } from '#server/wallet/ledger/ledger.service.ts'

/** T-Coins for a verified email address, once for each account: another address brings nothing. */
const emailReward = 10

export const rewardSubscriptions: readonly Subscription[] = [
  subscribe(emailVerified, async (tx, { payload: { person_id: personId } }) => {
    const reference = `emailverify:${personId}`
    await giveCoins(tx, { personId, coins: emailReward, reason: 'email_verification', reference })
    const payload = { person_id: personId, reason: 'email_verification', coins: emailReward, debt: 0, notes: null }
    await publishEvents(tx, coinsMoved, [{ dedupeKey: `wallet.coins_moved ${reference}`, payload }])
  }),
]
