import { z } from 'zod'
import { Empty, Id, Instant, PageQuery, pageOf } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Coins } from './wallet.contract.ts'

export const Currency = z.enum(['USD', 'TWD', 'CNY'])
export type Currency = z.infer<typeof Currency>

export const PaymentMethod = z.enum(['card', 'alipay', 'wechat', 'transfer', 'check', 'cash'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Money in minor units (cents); of TWD whole dollars, a multiple of 100. */
const Money = z.int()

/** A price in each currency in which it is sold. */
const Prices = z.partialRecord(Currency, Money)

/** One deposit at least and at most. */
export const minCoins = 1
export const maxCoins = 1000

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

/** States of an order, as the module payment has them. */
export const Deposit = z.object({
  id: z.int(),
  order_id: z.int(),
  coins: Coins,
  date: Instant,
  currency: Currency,
  amount: Money,
  fee: Money,
  total: Money,
  method: PaymentMethod,
  status: z.string(),
  /** The coins have been added. */
  credited: z.boolean(),
})
export type Deposit = z.infer<typeof Deposit>

const priceRefusals = {
  NO_SUCH_PACK: { status: 422, message: 'wallet.no_such_pack' },
  NOT_SOLD_HERE: { status: 422, message: 'wallet.not_sold_in_currency' },
  METHOD_NOT_HERE: { status: 422, message: 'wallet.method_not_here' },
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
    summary: 'Orders T-Coins at the total that the person has seen; they are added once the payment is confirmed',
    input: Choice.extend({ total: Money }).meta({ examples: [{ coins: 20, currency: 'USD', method: 'card', total: 2100 }] }),
    output: z.object({
      order_id: z.int(),
      /** Where the person pays; null where they pay by transfer, check or in cash. */
      checkout_url: z.string().nullable(),
    }),
    errors: {
      ...priceRefusals,
      PRICE_CHANGED: { status: 422, message: 'wallet.price_changed', data: Quote },
      ORDER_OPEN: { status: 422, message: 'wallet.order_open', data: z.object({ order_id: z.int() }) },
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
