import type { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import { isPayable, toCardFee } from '#contract/payment/card-fee.ts'
import { orderRefusals } from '#contract/payment/order-refusals.ts'
import { type Currency, ManualMethod, type PaymentMethod, type Purpose } from '#contract/payment/payment.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { unopenedMs, manualMs } from './ask-times.ts'
import { findCardFee } from './fee.store.ts'
import { findInstruction } from './instruction.store.ts'
import { findUnknownOrder, insertOrder, lockPayer, type OrderRecord } from './order.store.ts'
import { insertStep } from './order-step.store.ts'

const refuse = refusalsOf(orderRefusals)

export interface FeeQuery {
  /** Minor units. */
  readonly amount: number
  readonly currency: Currency
  readonly method: PaymentMethod
  /** Where the payer is, ISO 3166-1; null: unknown. */
  readonly country?: string | null
}

export interface OrderFee {
  readonly fee: number
  readonly fee_bps: number
  readonly total: number
}

/** What paying so costs on top, and in all; minor units. Only cards have a fee. */
export async function quoteOrder(db: Db | Tx, { amount, currency, method, country = null }: FeeQuery): Promise<OrderFee> {
  const fee_bps = method === 'card' ? await findCardFee(db, country) : 0
  const fee = toCardFee(amount, currency, fee_bps)
  return { fee, fee_bps, total: amount + fee }
}

export interface OrderRequest extends FeeQuery {
  readonly personId: number
  readonly purpose: Purpose
  /** What is bought, as the payer reads it on the page to pay and on the receipt. */
  readonly description: string
  /** How many are bought of what the purpose names: readers of other languages are told by it. */
  readonly quantity?: number
  /** Whose instructions and name hold; the default brand where none is given. */
  readonly brand?: BrandKey
  readonly lang?: Lang
}

/**
 * Stores an order in the caller's transaction, with the fee of its method. Its page to pay is opened after the commit, by `openCheckout`.
 * Refuses ORDER_OPEN while the provider does not answer about an earlier order for the same, and METHOD_NOT_HERE for a transfer, a check or
 * cash where the brand says nothing about how to pay so. Throws for an amount that cannot be paid.
 */
export async function createOrder(tx: Tx, request: OrderRequest): Promise<OrderRecord> {
  const { personId, purpose, amount, currency, method, description, quantity = null, country = null, brand = 'test', lang = 'en' } = request
  if (!isPayable(amount, currency)) throw new Error(`an order of ${amount} ${currency} cannot be paid`)
  await lockPayer(tx, personId)
  const unknown = await findUnknownOrder(tx, personId, purpose)
  if (unknown !== undefined) throw refuse.ORDER_OPEN({ order_id: unknown })
  const manual = ManualMethod.safeParse(method)
  const instruction = manual.success ? await findInstruction(tx, { brand, currency, method: manual.data }) : undefined
  if (manual.success && instruction?.active !== true) throw refuse.METHOD_NOT_HERE()
  const fees = await quoteOrder(tx, request)
  const provider = manual.success ? 'manual' : null
  const row = {
    person_id: personId,
    purpose,
    description,
    quantity,
    currency,
    amount,
    method,
    provider,
    brand,
    country,
    lang,
    ...fees,
  } as const
  const order = await insertOrder(tx, row, manual.success ? manualMs : unopenedMs)
  const { id: order_id, status: to_status } = order
  await insertStep(tx, { order_id, from_status: null, to_status, cause: 'created', actor_id: personId, reason: null })
  return order
}

/** Whether an earlier order for the same keeps somebody from ordering: its provider does not answer. */
export async function hasOpenOrder(db: Db | Tx, personId: number, purpose: Purpose): Promise<boolean> {
  return (await findUnknownOrder(db, personId, purpose)) !== undefined
}
