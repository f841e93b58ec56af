import type { z } from 'zod'
import { paymentConfirmed, paymentRestored, paymentReversed, refundSettled } from '#contract/payment/events.ts'
import type { Tx } from '#server/kit/database.ts'
import { subscribe, type Subscription } from '#server/kit/event/subscriber.ts'
import { announceMove } from '#server/wallet/ledger/announce.ts'
import { creditDeposit, restoreDeposit, takeBackDeposit, undoRefund } from '#server/wallet/ledger/deposit-coins.service.ts'
import { findAccounts } from '#server/wallet/ledger/ledger.store.ts'
import { findDeposit, notePaymentRevision } from './deposit.store.ts'

type Paid = z.infer<typeof paymentConfirmed.payload> & Pick<z.infer<typeof paymentRestored.payload>, 'revision'>

/** Moves the coins of an order that is of coins, and tells the person what their accounts have gained or lost. */
async function move(
  tx: Tx,
  { eventId, reason }: { readonly eventId: number; readonly reason: string },
  { order_id: orderId, purpose, person_id: personId, revision }: Paid,
  work: (deposit: { orderId: number; personId: number; coins: number }) => Promise<unknown>,
): Promise<void> {
  if (purpose !== 'coin_deposit') return
  const deposit = await findDeposit(tx, orderId)
  if (deposit === undefined) throw new Error(`order ${orderId} is of no deposit`)
  // After a crash events are handled in another order than they happened in.
  if (revision !== undefined && !(await notePaymentRevision(tx, orderId, revision))) return
  const before = await findAccounts(tx, personId)
  await work(deposit)
  const after = await findAccounts(tx, personId)
  const coins = after.paid - before.paid + after.debt - before.debt
  if (coins === 0) return
  await announceMove(tx, `payment ${eventId}`, { personId, reason, coins, debt: -after.debt })
}

/** Only what payment has confirmed moves coins. */
export const paymentSubscriptions: readonly Subscription[] = [
  subscribe(paymentConfirmed, (tx, { id, payload }) =>
    move(tx, { eventId: id, reason: 'deposit' }, payload, (deposit) => creditDeposit(tx, deposit)),
  ),
  subscribe(paymentReversed, (tx, { id, payload }) =>
    move(tx, { eventId: id, reason: `deposit_reversal_${payload.reason}` }, payload, (deposit) =>
      takeBackDeposit(tx, { ...deposit, cause: String(id) }),
    ),
  ),
  subscribe(paymentRestored, (tx, { id, payload }) =>
    move(tx, { eventId: id, reason: 'deposit_restored' }, payload, (deposit) => restoreDeposit(tx, deposit)),
  ),
  subscribe(refundSettled, (tx, { id, payload }) =>
    payload.ok
      ? Promise.resolve()
      : move(tx, { eventId: id, reason: 'deposit_refund_failed' }, payload, (deposit) =>
          undoRefund(tx, { ...deposit, refundId: payload.refund_id }),
        ),
  ),
]
