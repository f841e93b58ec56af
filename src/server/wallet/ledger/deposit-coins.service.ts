import type { Tx } from '#server/kit/database.ts'
import { findCoinsOfOrder, listLotChanges, listOpenReversals, type Reversal } from './deposit-coins.store.ts'
import * as store from './ledger.store.ts'

/** The order of payment that coins belong to, and whose it is. */
export interface OrderOfCoins {
  readonly orderId: number
  readonly personId: number
}

const total = (lots: readonly store.LotChange[]) => lots.reduce((sum, { amount }) => sum + amount, 0)

/** Runs `work` once for a business event, with the accounts of the person; answers the transaction, null where nothing was to be posted. */
async function postOnce(
  tx: Tx,
  event: Pick<store.Posting, 'reference' | 'reason' | 'personId'>,
  work: (accounts: store.Accounts) => Promise<number | null>,
): Promise<number | null> {
  const accounts = await store.lockAccounts(tx, event.personId)
  return (await store.findByReference(tx, event)) ?? work(accounts)
}

/** Adds the coins of an order that is paid. What the person owes is paid first; the rest is the order's lot. */
export function creditDeposit(tx: Tx, { orderId, personId, coins }: OrderOfCoins & { readonly coins: number }): Promise<number | null> {
  const event = { reference: `deposit:${orderId}`, reason: 'deposit', personId } as const
  return postOnce(tx, event, async ({ debt }) => {
    const owed = Math.min(coins, -debt)
    const paid = coins - owed
    const lots = paid === 0 ? [] : [{ id: await store.insertLot(tx, { personId, orderId, coins: paid }), amount: paid }]
    return store.post(tx, { ...event, orderId, entries: { paid, debt: owed, deposits: -coins }, lots })
  })
}

/** Takes the coins of an order back, whose payment was taken back: what is left of its lot, and the rest is owed. */
export function takeBackDeposit(tx: Tx, { orderId, personId, cause }: OrderOfCoins & { readonly cause: string }): Promise<number | null> {
  const event = { reference: `deposit:${orderId}:reversal:${cause}`, reason: 'deposit_reversal', personId } as const
  return postOnce(tx, event, async () => {
    if ((await store.findByReference(tx, { reference: `deposit:${orderId}`, reason: 'deposit', personId })) === undefined)
      throw new Error(`the coins of order ${orderId} were not added yet`)
    const coins = await findCoinsOfOrder(tx, orderId)
    if (coins === 0) return null
    const lots = await store.chooseLotsOfOrder(tx, personId, orderId, coins)
    const paid = total(lots)
    return store.post(tx, { ...event, orderId, entries: { paid, debt: -(coins + paid), deposits: coins }, lots })
  })
}

/** Gives back what was taken: the payment counts after all. A debt that was paid meanwhile comes back as coins. */
export async function restoreDeposit(tx: Tx, order: OrderOfCoins): Promise<void> {
  await store.lockAccounts(tx, order.personId)
  for (const reversal of await listOpenReversals(tx, order.orderId)) await restore(tx, order, reversal)
}

async function restore(tx: Tx, { orderId, personId }: OrderOfCoins, reversal: Reversal): Promise<void> {
  const { debt } = await store.findAccounts(tx, personId)
  const taken = (await listLotChanges(tx, reversal.id)).map(({ id, amount }) => ({ id, amount: -amount }))
  const owed = Math.min(reversal.debt, -debt)
  const more = reversal.debt - owed
  const lots = more === 0 ? taken : [...taken, { id: await store.insertLot(tx, { personId, orderId, coins: more }), amount: more }]
  await store.post(tx, {
    reference: `deposit:${orderId}:restored:${reversal.id}`,
    reason: 'deposit_restored',
    personId,
    orderId,
    reverses: reversal.id,
    entries: { paid: total(lots), debt: owed, deposits: -(total(taken) + reversal.debt) },
    lots,
  })
}

interface Refunded extends OrderOfCoins {
  readonly refundId: number
}

/** Takes coins whose price is paid back. Answers null where the order has fewer left that were not spent. */
export function refundDeposit(
  tx: Tx,
  { orderId, personId, refundId, coins, createdBy }: Refunded & { readonly coins: number; readonly createdBy: number },
): Promise<number | null> {
  const event = { reference: `refund:${refundId}`, reason: 'deposit_refund', personId } as const
  return postOnce(tx, event, async () => {
    const lots = await store.chooseLotsOfOrder(tx, personId, orderId, coins)
    if (-total(lots) < coins) return null
    return store.post(tx, { ...event, createdBy, orderId, entries: { paid: -coins, deposits: coins }, lots })
  })
}

/** The provider did not pay back: the coins return to their lot, unless the payment itself was taken back meanwhile. */
export async function undoRefund(tx: Tx, { orderId, personId, refundId }: Refunded): Promise<void> {
  const event = { reference: `refund:${refundId}:failed`, reason: 'deposit_refund_failed', personId } as const
  await postOnce(tx, event, async () => {
    const refund = await store.findByReference(tx, { reference: `refund:${refundId}`, reason: 'deposit_refund', personId })
    if (refund === undefined) throw new Error(`no coins were taken for refund ${refundId}`)
    return store.reverse(tx, { ...event, transactionId: refund })
  })
  if ((await listOpenReversals(tx, orderId)).length > 0) await takeBackDeposit(tx, { orderId, personId, cause: `refund-${refundId}` })
}
