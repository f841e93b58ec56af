import { z } from 'zod'
import { currencies } from './currencies.ts'

export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const PaymentMethod = z.enum(['card', 'alipay', 'wechat', 'transfer', 'check', 'cash'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Methods by which people pay without a page of a provider, and staff confirm it. */
export const ManualMethod = PaymentMethod.extract(['transfer', 'check', 'cash'])
export type ManualMethod = z.infer<typeof ManualMethod>

export const ProviderName = z.enum(['stripe', 'manual', 'demo'])
export type ProviderName = z.infer<typeof ProviderName>

/** Minor units of the currency (cents); of TWD whole dollars, a multiple of 100. */
export const Amount = z.int().min(0)

/**
 * pending: not paid yet; confirming: sent, and not confirmed; unknown: the provider does not answer; disputed: the payer's bank has taken
 * the money back until it is decided, dispute_lost: for good.
 */
export const OrderStatus = z.enum([
  'pending',
  'confirming',
  'unknown',
  'paid',
  'failed',
  'canceled',
  'refunded',
  'partly_refunded',
  'disputed',
  'dispute_lost',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** requested: the provider has not been asked yet; sent: it has, and has not settled it. */
export const RefundStatus = z.enum(['requested', 'sent', 'succeeded', 'failed'])
export type RefundStatus = z.infer<typeof RefundStatus>

/** What an order is for. */
export const Purpose = z.enum(['coin_deposit'])
export type Purpose = z.infer<typeof Purpose>

/** What a provider said that does not agree with the order; `refund`: more was given back than was asked for. */
export const OrderProblem = z.enum(['amount', 'currency', 'order', 'refund'])
export type OrderProblem = z.infer<typeof OrderProblem>
