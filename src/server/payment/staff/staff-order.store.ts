import type { OrderStatus, PaymentMethod } from '#contract/payment/payment.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { orderColumns, type OrderRecord } from '#server/payment/order.store.ts'

export interface StaffOrderFilter {
  /** What was typed: a number, what the provider calls an order, or people. */
  readonly typed?: { readonly id: number | null; readonly reference: string; readonly people: readonly number[] } | undefined
  readonly status?: OrderStatus | undefined
  readonly method?: PaymentMethod | undefined
  readonly personId?: number | undefined
  readonly problem?: boolean | undefined
}

function matching({ typed, status, method, personId, problem }: StaffOrderFilter) {
  const conditions = [sql`true`]
  if (typed !== undefined)
    conditions.push(
      sql`(o.id = ${typed.id} or o.reference = ${typed.reference} or o.payment_reference = ${typed.reference} or o.person_id = ${anyOf(typed.people)})`,
    )
  if (status !== undefined) conditions.push(sql`o.status = ${status}`)
  if (method !== undefined) conditions.push(sql`o.method = ${method}`)
  if (personId !== undefined) conditions.push(sql`o.person_id = ${personId}`)
  if (problem !== undefined) conditions.push(problem ? sql`o.problem is not null` : sql`o.problem is null`)
  return sql.join(conditions, sql` and `)
}

const order = toKeyOrder('-id', [[sql`o.id`, 'bigint']])

/** Orders of everybody, newest first. */
export function listStaffOrders(db: Db, filter: StaffOrderFilter, slice: KeySlice): Promise<KeyPage<OrderRecord>> {
  return listByKey<OrderRecord>(db, { columns: orderColumns, from: sql`payment.order o`, where: matching(filter), order }, slice)
}

/** Orders whose proof is one of these pictures, the newest first. */
export async function listOrdersOfProofs(db: Db, uploadIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from payment.order o where o.proof_upload_id = ${anyOf(uploadIds)} order by o.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

interface Waiting {
  readonly count: number
  readonly oldest: Date | null
  readonly oldestId: number | null
}

/** Orders that wait for staff: to be confirmed, without an answer of their provider, with an answer of other terms; and reports of no order. */
export async function countWaitingOrders(db: Db): Promise<Readonly<Record<'to_confirm' | 'unknown' | 'problem', Waiting>>> {
  const { rows } = await sql<Waiting & { what: string }>`
    select 'to_confirm' as what, count(*) as count, min(created_at) as oldest, min(id) as "oldestId"
    from payment.order where status = 'confirming' and provider = 'manual'
    union all select 'unknown', count(*), min(created_at), min(id) from payment.order where status = 'unknown'
    union all select 'problem', count(*), min(created_at), min(id) from payment.order where problem is not null`.execute(db)
  const find = (wanted: string): Waiting => {
    const { count = 0, oldest = null, oldestId = null } = rows.find(({ what }) => what === wanted) ?? {}
    return { count, oldest, oldestId }
  }
  return { to_confirm: find('to_confirm'), unknown: find('unknown'), problem: find('problem') }
}
