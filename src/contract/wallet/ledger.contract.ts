import { z } from 'zod'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'
import { Empty, Id, Instant, LongPageQuery, longPageOf, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { refundRefusals } from '#contract/payment/order-refusals.ts'
import { Currency } from '#contract/payment/payment.ts'
import { maxAdjustment, maxCoins } from './coin-limits.ts'
import { Balance, Coins, TransactionReason, TransactionRow } from './wallet.contract.ts'

const Person = z.object({ id: z.int(), name: z.string() })

/** Minor units. */
const Amount = z.int()

export const AccountKind = z.enum([
  'paid',
  'bonus',
  'held',
  'debt',
  'deposits',
  'rewards',
  'adjustments',
  'membership_sales',
  'grading_sales',
  'course_sales',
])
export type AccountKind = z.infer<typeof AccountKind>

export const LedgerRow = TransactionRow.extend({
  person: Person,
  /** The business event, once each: "deposit:42". */
  reference: z.string(),
  /** Empty: the person, or the product by itself. */
  by: z.string(),
  /** What was bought, and for which test, in the caller's language; null where the product does not know, or it is no purchase. */
  work: z.string().nullable(),
})
export type LedgerRow = z.infer<typeof LedgerRow>

export const LedgerTransaction = LedgerRow.extend({
  /** Both sides; they sum to 0. */
  entries: z.array(z.object({ account: AccountKind, amount: Coins, balance_after: Coins.nullable() })),
  /** Which orders the paid coins came from, or went back to. */
  lots: z.array(z.object({ lot_id: z.int(), order_id: z.int(), amount: Coins })),
  reverses: z.int().nullable(),
  reversed_by: z.array(z.int()),
})
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

export const Adjustment = z.object({
  id: z.int(),
  person: Person,
  /** Below 0: to deduct. */
  coins: Coins,
  notes: z.string(),
  asked_by: Person,
  asked_at: Instant,
  /** Whether the caller may decide it: they did not ask for it, and it is not of their own coins. */
  decidable: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** What became of the coins of an order, and what it cost. */
export const OrderCoins = z.object({
  coins: Coins,
  credited: z.boolean(),
  /** What is left of its own lots. Of what was credited, this and the four below are all. */
  unspent: Coins,
  /** Spent, or on hold. */
  spent: Coins,
  /** Taken, and their price paid back. */
  refunded: Coins,
  /** Taken when the payment was taken back, and not given back since. */
  taken_back: Coins,
  /** What the person owed before, paid by it. */
  paid_debt: Coins,
  /** Of the spent coins, those that the person owes, since the payment was taken back. */
  owed: Coins,
  currency: Currency,
  /** The price of all its coins, without the fee. Minor units. */
  price: Amount,
  /** The fee for all of it: paid back where the provider was at fault. */
  fee: Amount,
})
export type OrderCoins = z.infer<typeof OrderCoins>

const byId = z.object({ id: Id })

const Point = z.int('wallet.coins_whole').min(1, 'wallet.point_range').max(maxAdjustment, 'wallet.point_range')
const PointChange = byId.extend({ point: Point, notes: z.string().trim().max(500).nullish() }).meta({ examples: [{ point: 10 }] })

/** `waiting`: so many coins need a second admin, and nothing has moved yet. */
const Changed = Balance.extend({ waiting: z.boolean() })

const noSuchOrder = { NO_SUCH_ORDER: { status: 422, message: 'wallet.no_such_order' } } as const
const adjustmentRefusals = {
  ADJUSTMENT_DECIDED: { status: 422, message: 'wallet.adjustment_decided' },
  NOT_ONESELF: { status: 403, message: 'identity.not_oneself' },
} as const

/** Coins by where they came from, what they were spent on, and what people still have. They sum to 0: every coin has one place. */
export const LedgerFigures = z.object({
  sold: Coins,
  rewarded: Coins,
  /** Given by staff, less what they deducted. */
  adjusted: Coins,
  spent: z.object({ membership: Coins, grading: Coins, course: Coins }),
  /** What people have: the house owes it. */
  unspent: z.object({ paid: Coins, bonus: Coins, held: Coins }),
  /** What people owe. */
  debt: Coins,
})
export type LedgerFigures = z.infer<typeof LedgerFigures>

const AdminPack = z.object({ id: z.int(), coins: Coins, active: z.boolean(), prices: z.partialRecord(Currency, Amount) })
export type AdminPack = z.infer<typeof AdminPack>

const Price = z.int().min(1).max(100_000_000)
const Prices = z.partialRecord(Currency, Price)

/** What staff see and decide of coins. Every decision is an audit event. */
export const ledgerContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/ledger',
    access: 'wallet:admin',
    summary:
      'Transactions of everybody, newest first; `q` is a reference, or the beginning of one, `who` a name, an email address, a phone number or a number',
    input: LongPageQuery.extend({
      person: Id.optional(),
      who: z.string().trim().max(200).optional(),
      order: Id.optional(),
      reason: TransactionReason.optional(),
      /** Without those that changed nothing of what their person has: what was on hold was spent. */
      nonzero: z.literal('true').optional(),
    }),
    output: longPageOf(LedgerRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/ledger/{id}',
    access: 'wallet:admin',
    summary: 'One transaction with both sides, and what it came from',
    input: byId,
    output: LedgerTransaction,
    errors: { NO_SUCH_TRANSACTION: { status: 422, message: 'wallet.no_such_transaction' } },
  }),
  figures: endpoint({
    method: 'GET',
    path: '/admin/ledger-figure',
    access: 'wallet:admin',
    summary: 'Where all coins came from and where they are; computed from the entries',
    input: Empty,
    output: LedgerFigures,
  }),
  balance: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/balance',
    access: 'wallet:admin',
    summary: "Somebody's coins",
    input: byId,
    output: Balance,
    errors: noSuchPerson,
  }),
  give: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/give-point',
    access: 'wallet:admin',
    idempotent: true,
    summary: 'Gives coins; above 100 with a reason, above 1,000 with a second admin',
    input: PointChange,
    output: Changed,
    errors: { ...noSuchPerson, NOT_ONESELF: adjustmentRefusals.NOT_ONESELF },
  }),
  deduct: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/deduct-point',
    access: 'wallet:admin',
    idempotent: true,
    summary: 'Deducts coins, never below zero; above 100 with a reason, above 1,000 with a second admin',
    input: PointChange,
    output: Changed,
    errors: { ...noSuchPerson, NOT_ONESELF: adjustmentRefusals.NOT_ONESELF },
  }),
  adjustments: endpoint({
    method: 'GET',
    path: '/admin/adjustment',
    access: 'wallet:admin',
    summary: 'What waits for a second admin, oldest first',
    input: PageQuery.omit({ q: true }),
    output: pageOf(Adjustment),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/adjustment/{id}/approve',
    access: 'wallet:admin',
    idempotent: true,
    summary: 'Lets coins move that another admin asked for',
    input: byId,
    output: Balance,
    errors: adjustmentRefusals,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/adjustment/{id}/reject',
    access: 'wallet:admin',
    summary: 'Ends what another admin asked for; no coins move',
    input: byId,
    output: Balance,
    errors: adjustmentRefusals,
  }),
  orderCoins: endpoint({
    method: 'GET',
    path: '/admin/order/{id}/coins',
    access: 'wallet:admin',
    summary: 'What became of the coins of an order, and what it cost',
    input: byId,
    output: OrderCoins,
    errors: noSuchOrder,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/order/{id}/refund',
    access: 'wallet:admin',
    idempotent: true,
    summary: 'Pays back the price of unspent coins of an order, and takes those coins',
    input: byId.extend({
      coins: z.int('wallet.coins_whole').min(1, 'wallet.coins_range').max(maxCoins, 'wallet.coins_range'),
      with_fee: z.boolean().default(false),
      reason: z.string().trim().min(3).max(500),
    }),
    output: z.object({ refund_id: z.int(), amount: Amount }),
    errors: { ...noSuchOrder, ...refundRefusals },
  }),
  packs: endpoint({
    method: 'GET',
    path: '/admin/pack',
    access: 'wallet:admin',
    summary: 'All packs with their prices, and the price of a single coin',
    input: Empty,
    output: z.object({ data: z.array(AdminPack), coin: z.partialRecord(Currency, Amount) }),
  }),
  setPack: endpoint({
    method: 'PUT',
    path: '/admin/pack/{coins}',
    access: 'wallet:admin',
    summary: 'Sells a pack of so many coins at these prices, or no longer; orders that are there keep theirs',
    input: z
      .object({ coins: z.coerce.number().int().min(1).max(maxCoins), active: z.boolean(), prices: Prices })
      .meta({ examples: [{ coins: 30, active: true, prices: { USD: 2900, TWD: 93_000, CNY: 20_300 } }] }),
    output: AdminPack,
  }),
  setCoinPrice: endpoint({
    method: 'PUT',
    path: '/admin/coin-price',
    access: 'wallet:admin',
    summary: 'What a single coin costs in each currency',
    input: z.object({ prices: Prices }).meta({ examples: [{ prices: { USD: 100, TWD: 3200, CNY: 700 } }] }),
    output: Empty,
  }),
}
