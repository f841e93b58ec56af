import type { InputOf } from '#contract/kit/endpoint.ts'
import type { depositContract, Quote } from '#contract/wallet/deposit.contract.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { say } from '#server/kit/i18n/words.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { createOrder, listOrders, quoteOrder } from '#server/payment/index.ts'
import { findPrice, type Priced } from '#server/wallet/price/price.service.ts'
import { refuse } from '#server/wallet/wallet.refusals.ts'
import * as store from './deposit.store.ts'

type Choice = InputOf<typeof depositContract.quote>

async function priceChoice(db: Db, choice: Choice, caller: Caller): Promise<{ quote: Quote; priced: Priced }> {
  const priced = await findPrice(db, choice)
  const { currency, method } = choice
  const { fee, fee_bps } = await quoteOrder(db, { amount: priced.amount, currency, method }, caller)
  const quote = { coins: priced.coins, currency, amount: priced.amount, fee, fee_bps, total: priced.amount + fee }
  return { quote, priced }
}

/** What a deposit costs now. */
export async function quoteDeposit(db: Db, choice: Choice, caller: Caller): Promise<Quote> {
  return (await priceChoice(db, choice, caller)).quote
}

/** Orders coins at the total that the person has seen; another one is refused with what it costs now. */
export async function orderDeposit(db: Db, { total, ...choice }: InputOf<typeof depositContract.deposit>, caller: Caller) {
  const { quote, priced } = await priceChoice(db, choice, caller)
  if (quote.total !== total) throw refuse.PRICE_CHANGED(quote)
  const personId = personOf(caller)
  const description = say(caller.lang, { key: 'wallet.order_of_coins', params: { count: priced.coins } })
  return inTransaction(db, async (tx) => {
    const { currency, amount } = quote
    const order = await createOrder(tx, { purpose: 'coin_deposit', amount, currency, method: choice.method, description }, caller)
    await store.insertDeposit(tx, { orderId: order.id, personId, coins: priced.coins, packId: priced.packId })
    return { order_id: order.id }
  })
}

/** The caller's own deposits with the state of their orders, newest first. */
export async function listOwnDeposits(db: Db, query: InputOf<typeof depositContract.deposits>, caller: Caller) {
  const { total, rows } = await store.listDeposits(db, personOf(caller), toPageSlice(query))
  const orders = await listOrders(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return toPage(
    query,
    total,
    rows.flatMap(({ orderId, coins, credited }) => {
      const order = orders.get(orderId)
      return order === undefined ? [] : [{ coins, credited, order }]
    }),
  )
}
