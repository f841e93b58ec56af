import type { OrderWait, PersonOrderRow } from '#contract/payment/person-order.contract.ts'
import { type Db, sql } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

/** An order of a person, with what it waits for from staff. */
export interface PersonOrderRecord extends Omit<PersonOrderRow, 'created_at' | 'waits_for'> {
  readonly created_at: Date
  readonly waits_for: OrderWait | null
}

export interface PersonOrderFilter {
  readonly personId: number
  /** Those that wait for staff alone, or those that don't; all where it is left out. */
  readonly isWaiting?: boolean | undefined
}

/** A provider pays refunds out by itself; those of transfers, checks and cash are paid out by staff. */
const waitsFor = sql`case
  when o.problem is not null then 'problem'
  when o.status = 'confirming' and o.provider = 'manual' then 'confirm'
  when o.provider = 'manual' and exists (
    select from payment.refund r where r.order_id = o.id and r.status in ('requested', 'sent')) then 'refund'
  when o.status = 'unknown' then 'unknown' end`

/** Newest first. */
export async function listPersonOrders(
  db: Db,
  { personId, isWaiting }: PersonOrderFilter,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: PersonOrderRecord[] }> {
  const kept = isWaiting === undefined ? sql`true` : isWaiting ? sql`${waitsFor} is not null` : sql`${waitsFor} is null`
  const where = sql`o.person_id = ${personId} and ${kept}`
  const counted = await sql<{ total: number }>`select count(*) as total from payment.order o where ${where}`.execute(db)
  const { rows } = await sql<PersonOrderRecord>`
    select o.id, o.description, o.currency, o.total, o.refunded, o.method, o.status, o.created_at, ${waitsFor} as waits_for
    from payment.order o where ${where} order by o.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
