import type { InputOf } from '#contract/kit/endpoint.ts'
import type { ledgerContract } from '#contract/wallet/ledger.contract.ts'
import { toPartPrice } from '#contract/wallet/part-price.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { actorOf, type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { listOrders, requestRefund } from '#server/payment/index.ts'
import { findDeposit } from '#server/wallet/deposit/deposit.store.ts'
import { announceMove } from '#server/wallet/ledger/announce.ts'
import { refundDeposit } from '#server/wallet/ledger/deposit-coins.service.ts'
import { findMovedCoins, findUnspentCoins, listOpenReversals } from '#server/wallet/ledger/deposit-coins.store.ts'
import { findAccounts, lockAccounts } from '#server/wallet/ledger/ledger.store.ts'
import { refuse } from '#server/wallet/wallet.refusals.ts'
import { findRefundByRequest, insertRefund } from './refund.store.ts'

async function findOrder(db: Db | Tx, id: number) {
  const deposit = await findDeposit(db, id)
  const order = (await listOrders(db, [id])).get(id)
  if (deposit === undefined || order === undefined) throw refuse.NO_SUCH_ORDER()
  return { deposit, order }
}

/** What became of the coins of an order, and what it cost. */
export async function getOrderCoins(db: Db, id: number) {
  const { deposit, order } = await findOrder(db, id)
  const [unspent, moved, reversals, { debt }] = await Promise.all([
    findUnspentCoins(db, id),
    findMovedCoins(db, id),
    listOpenReversals(db, id),
    findAccounts(db, deposit.personId),
  ])
  const madeDebt = reversals.reduce((sum, reversal) => sum + reversal.debt, 0)
  const takenBack = moved.reversed - madeDebt
  const { credited, refunded, paid_debt } = moved
  return {
    coins: deposit.coins,
    credited: deposit.credited,
    unspent,
    spent: credited - paid_debt - refunded - takenBack - unspent,
    refunded,
    taken_back: takenBack,
    paid_debt,
    owed: Math.min(madeDebt, 0 - debt),
    currency: order.currency,
    price: order.amount,
    fee: order.fee,
  }
}

/** Takes unspent coins of an order and asks payment to give their price back, all at once and once for each request. */
export function refundOrder(db: Db, { id, coins, with_fee, reason }: InputOf<typeof ledgerContract.refund>, caller: Caller) {
  return inTransaction(db, async (tx) => {
    const { deposit, order } = await findOrder(tx, id)
    const { personId } = deposit
    await lockAccounts(tx, personId)
    const requestKey = requestKeyOf(caller)
    const before = await findRefundByRequest(tx, requestKey)
    if (before !== undefined) return before
    const unspent = await findUnspentCoins(tx, id)
    if (coins > unspent) throw new InvalidInput({ coins: [{ key: 'wallet.refund_above_unspent', params: { unspent } }] })
    const part = (amount: number) => toPartPrice(amount, { coins, all: deposit.coins, currency: order.currency })
    const amount = part(order.amount) + (with_fee ? part(order.fee) : 0)
    const { refundId } = await requestRefund(tx, { orderId: id, amount, reason, requestedBy: personOf(caller) })
    await refundDeposit(tx, { orderId: id, personId, coins, refundId, createdBy: personOf(caller) })
    await insertRefund(tx, { refundId, orderId: id, coins, amount, requestKey })
    await announceMove(tx, `refund ${refundId}`, { personId, reason: 'deposit_refund', coins: -coins })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'coins.refunded',
      entity: 'order',
      entityId: id,
      personIds: [personId],
      after: { coins, amount, currency: order.currency },
      reason,
    })
    return { refund_id: refundId, amount }
  })
}
