import { z } from 'zod'
import { Empty, Id, PageQuery, pageOf } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Order } from '#contract/payment/order.contract.ts'
import { orderRefusals } from '#contract/payment/order-refusals.ts'
import { Currency, PaymentMethod } from '#contract/payment/payment.ts'
import { maxCoins, minCoins } from './coin-limits.ts'
import { Coins } from './wallet.contract.ts'

/** Money in minor units (cents); of TWD whole dollars, a multiple of 100. */
const Money = z.int()

/** A price in each currency in which it is sold. */
const Prices = z.partialRecord(Currency, Money)

const Pack = z.object({ id: z.int(), coins: Coins, prices: Prices })
export type Pack = z.infer<typeof Pack>

/** What is to be bought: a pack, or any number of coins. */
const Choice = z.object({
  pack_id: Id.optional(),
  coins: z.coerce.number().int('wallet.coins_whole').min(minCoins, 'wallet.coins_range').max(maxCoins, 'wallet.coins_range').optional(),
  currency: Currency,
  method: PaymentMethod,
})

const Quote = z.object({
  coins: Coins,
  currency: Currency,
  amount: Money,
  /** What paying by card costs on top. */
  fee: Money,
  fee_bps: z.int(),
  total: Money,
})
export type Quote = z.infer<typeof Quote>

export const Deposit = z.object({
  coins: Coins,
  /** The coins have been added. */
  credited: z.boolean(),
  order: Order,
})
export type Deposit = z.infer<typeof Deposit>

const priceRefusals = {
  NO_SUCH_PACK: { status: 422, message: 'wallet.no_such_pack' },
  NOT_SOLD_HERE: { status: 422, message: 'wallet.not_sold_in_currency' },
} as const

export const depositContract = {
  packs: endpoint({
    method: 'GET',
    path: '/balance/pack',
    access: 'public',
    summary: 'Packs of T-Coins with their prices, and the price of a single one',
    input: Empty,
    output: z.object({ data: z.array(Pack), coin: Prices, min_coins: Coins, max_coins: Coins }),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/balance/quote',
    access: 'signed-in',
    summary: 'What a deposit costs, with the fee for paying by card as its own amount; nothing is stored',
    input: Choice.meta({ examples: [{ coins: 20, currency: 'USD', method: 'card' }] }),
    output: Quote,
    errors: priceRefusals,
  }),
  deposit: endpoint({
    method: 'POST',
    path: '/balance/deposit',
    access: 'signed-in',
    limit: { calls: 30, seconds: 3600, by: 'person' },
    idempotent: true,
    summary: 'Orders T-Coins at the total that the person has seen; they are added once the payment is confirmed',
    input: Choice.extend({ total: Money }).meta({ examples: [{ coins: 20, currency: 'USD', method: 'card', total: 2100 }] }),
    output: z.object({ order_id: z.int() }),
    errors: {
      ...priceRefusals,
      PRICE_CHANGED: { status: 422, message: 'wallet.price_changed', data: Quote },
      ...orderRefusals,
    },
  }),
  deposits: endpoint({
    method: 'GET',
    path: '/balance/deposit',
    access: 'signed-in',
    summary: "The person's deposits with the state of their orders, newest first",
    input: PageQuery.omit({ q: true }),
    output: pageOf(Deposit),
  }),
}
