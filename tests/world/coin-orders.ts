import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import type { Currency, OrderStatus } from '#contract/payment/payment.ts'
import { upsertInstruction } from '#server/payment/instruction.store.ts'
import { moveOrder } from '#server/payment/move-order.ts'
import { findOrder } from '#server/payment/order.store.ts'
import { settleRefund } from '#server/payment/refund.service.ts'
import { findRefund } from '#server/payment/refund.store.ts'

/** An order of coins that is paid, as the ledger knows it: no coins are added by this. */
export async function insertTestOrder(db: Db, { personId, coins }: { readonly personId: number; readonly coins: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with new as (
      insert into payment.order (person_id, purpose, description, currency, amount, fee, fee_bps, total, method, provider, status, brand, paid_at)
      values (${personId}, 'coin_deposit', ${`${coins} T-Coins`}, 'USD', ${coins * 100}, 0, 0, ${coins * 100}, 'transfer', 'manual', 'paid', 'test', kit.now())
      returning id)
    insert into wallet.deposit (order_id, person_id, coins) select id, ${personId}, ${coins} from new returning order_id as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an order was lost')
  return id
}

/** Lets people pay by bank transfer. */
export async function offerTransfer(db: Db, { currency, by }: { readonly currency: Currency; readonly by: number }): Promise<void> {
  const texts = { text_en: 'Account 1', text_cn: '账号 1', text_tw: '帳號 1' }
  const instruction = { brand: 'test', currency, method: 'transfer', active: true, updated_by: by, ...texts } as const
  await inTransaction(db, (tx) => upsertInstruction(tx, instruction))
}

/** Moves an order as its provider would. */
export async function moveTestOrder(db: Db, orderId: number, to: OrderStatus): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    const moved = order && (await moveOrder(tx, order, { to, cause: 'provider' }))
    if (moved === undefined) throw new Error(`order ${orderId} did not move to ${to}`)
  })
}

/** What a provider does that does not pay back. */
export async function failTestRefund(db: Db, refundId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await findRefund(tx, refundId)
    const order = refund && (await findOrder(tx, refund.order_id))
    if (refund === undefined || order === undefined) throw new Error(`there is no refund ${refundId}`)
    await settleRefund(tx, { order, refund }, { status: 'failed', reference: null })
  })
}
