import type { InputOf } from '#contract/kit/endpoint.ts'
import type { depositContract, Quote } from '#contract/wallet/deposit.contract.ts'
import type { SenderOf } from '#server/brand/index.ts'
import { lockPerson } from '#server/identity/index.ts'
import { type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { say } from '#server/kit/i18n/words.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { createOrder, listOrders, quoteOrder } from '#server/payment/index.ts'
import { findPrice } from '#server/wallet/price/price.service.ts'
import { refuse } from '#server/wallet/wallet.refusals.ts'
import * as store from './deposit.store.ts'

export interface DepositDeps {
  readonly db: Db
  readonly senderOf: SenderOf
  /** In which country an address is; null: nobody knows. */
  readonly countryOf: (address: string) => string | null
}

type Choice = InputOf<typeof depositContract.quote>

async function priceChoice(db: Db | Tx, choice: Choice, { countryOf }: DepositDeps, { address }: Caller) {
  const priced = await findPrice(db, choice)
  const { currency, method } = choice
  const fees = await quoteOrder(db, { amount: priced.amount, currency, method, country: countryOf(address) })
  const quote: Quote = { coins: priced.coins, currency, amount: priced.amount, ...fees }
  return { quote, priced }
}

/** What a deposit costs now. */
export async function quoteDeposit(deps: DepositDeps, choice: Choice, caller: Caller): Promise<Quote> {
  return (await priceChoice(deps.db, choice, deps, caller)).quote
}

/** Orders coins at the total that the person has seen, once for each request; another total is refused with what it costs now. */
export async function orderDeposit(deps: DepositDeps, { total, ...choice }: InputOf<typeof depositContract.deposit>, caller: Caller) {
  const { db } = deps
  const personId = personOf(caller)
  const requestKey = requestKeyOf(caller)
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    const before = await store.findOrderByRequest(tx, requestKey)
    if (before !== undefined) return { order_id: before }
    const { quote, priced } = await priceChoice(tx, choice, deps, caller)
    if (quote.total !== total) throw refuse.PRICE_CHANGED(quote)
    const { coins, packId } = priced
    const order = await createOrder(tx, {
      personId,
      purpose: 'coin_deposit',
      description: say(caller.lang, { key: 'wallet.order_of_coins', params: { count: coins } }),
      quantity: coins,
      amount: quote.amount,
      currency: quote.currency,
      method: choice.method,
      country: deps.countryOf(caller.address),
      brand: deps.senderOf(caller).brand,
      lang: caller.lang,
    })
    await store.insertDeposit(tx, { orderId: order.id, personId, coins, packId, requestKey })
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
