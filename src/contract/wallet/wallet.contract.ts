import { z } from 'zod'
import { Empty, Instant, PageQuery, pageOf } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** T-Coins are whole. */
export const Coins = z.int()

export const TransactionType = z.enum(['Purchase', 'Deposit', 'Email Verification', 'T-Coin Reward', 'Refund'])
export type TransactionType = z.infer<typeof TransactionType>

/** What moved coins; every type of the statement stands for some of these. */
export const TransactionReason = z.enum([
  'deposit',
  'deposit_reversal',
  'deposit_refund',
  'deposit_restored',
  'deposit_refund_failed',
  'spend_membership',
  'spend_grading',
  'spend_course',
  'hold_grading',
  'hold_course',
  'hold_released',
  'hold_captured',
  'email_verification',
  'referral_reward',
  'promotion',
  'admin_give',
  'admin_deduct',
  'spend_refund',
])
export type TransactionReason = z.infer<typeof TransactionReason>

export const Balance = z.object({
  /** What can be spent: paid and bonus coins together. */
  balance: Coins,
  paid: Coins,
  bonus: Coins,
  /** On hold for what is under way. */
  held: Coins,
  /** Owed since a payment was taken back after its coins were spent. While it is above 0 nothing can be spent; the next deposit pays it first. */
  debt: Coins,
})
export type Balance = z.infer<typeof Balance>

export const TransactionRow = z.object({
  id: z.int(),
  type: TransactionType,
  reason: TransactionReason,
  date: Instant,
  /** What it was for, in the caller's language. */
  notes: z.string(),
  /** Below 0: coins went. */
  amount: Coins,
  paid: Coins,
  bonus: Coins,
  /** The order of payment that it belongs to. */
  order_id: z.int().nullable(),
})
export type TransactionRow = z.infer<typeof TransactionRow>

export const walletContract = {
  balance: endpoint({
    method: 'GET',
    path: '/balance',
    access: 'signed-in',
    summary: 'How many T-Coins the person has, paid and bonus apart',
    input: Empty,
    output: Balance,
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/balance/transaction',
    access: 'signed-in',
    summary: "The person's transactions, newest first; `from` and `to` are days of their time zone",
    input: PageQuery.omit({ q: true }).extend({
      type: TransactionType.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    output: pageOf(TransactionRow),
  }),
}
