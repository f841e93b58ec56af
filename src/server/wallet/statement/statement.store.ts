import type { TransactionReason } from '#contract/wallet/wallet.contract.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

/** A transaction as its person sees it: what their accounts gained or lost. */
export interface StatementRecord {
  readonly id: number
  readonly reason: TransactionReason
  readonly at: Date
  readonly orderId: number | null
  readonly paid: number
  readonly bonus: number
  readonly debt: number
  readonly note: string | null
  /** What became of the coins that it has put on hold; null where it has put none there, and while they are there. */
  readonly hold_outcome: 'captured' | 'released' | 'expired' | null
}

export interface StatementFilter {
  readonly personId: number
  /** Null: all. */
  readonly reasons: readonly TransactionReason[] | null
  /** Days of the time zone, both included. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
}

/** A transaction itself, as `t`. */
export const transactionColumns = sql`t.id, t.reason, t.at, t.order_id as "orderId"`

type Moved = Pick<StatementRecord, 'id' | 'paid' | 'bonus' | 'debt' | 'note' | 'hold_outcome'>

/** Adds to transactions what they moved in accounts of their person, what staff wrote about them, and what became of a hold. */
export async function addMoved<T extends { readonly id: number }>(db: Db, rows: readonly T[]): Promise<(T & Moved)[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Moved>`
    select t.id, coalesce(sum(e.amount) filter (where a.kind = 'paid'), 0)::bigint as paid,
        coalesce(sum(e.amount) filter (where a.kind = 'bonus'), 0)::bigint as bonus,
        coalesce(sum(e.amount) filter (where a.kind = 'debt'), 0)::bigint as debt,
        (select n.text from wallet.transaction_note n where n.transaction_id = t.id) as note,
        (select h.outcome from wallet.hold h where h.transaction_id = t.id) as hold_outcome
      from wallet.transaction t join wallet.entry e on e.transaction_id = t.id join wallet.account a on a.id = e.account_id
      where t.id = ${anyOf(ids)} group by t.id`.execute(db)
  const movedBy = new Map(found.map((moved) => [moved.id, moved]))
  return rows.map((row) => ({ paid: 0, bonus: 0, debt: 0, note: null, hold_outcome: null, ...movedBy.get(row.id), ...row }))
}

function matching({ personId, reasons, from, to, timeZone }: StatementFilter) {
  const conditions = [sql`t.person_id = ${personId}`, sql`t.reason <> 'hold_captured'`]
  if (reasons !== null) conditions.push(sql`t.reason = any(${[...reasons]}::text[])`)
  if (from !== null) conditions.push(sql`t.at >= (${from}::date)::timestamp at time zone ${timeZone}`)
  if (to !== null) conditions.push(sql`t.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return sql.join(conditions, sql` and `)
}

/** Newest first. */
export async function listStatement(
  db: Db,
  filter: StatementFilter,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: StatementRecord[] }> {
  const where = matching(filter)
  const counted = await sql<{ total: number }>`select count(*) as total from wallet.transaction t where ${where}`.execute(db)
  const { rows } = await sql<Pick<StatementRecord, 'id' | 'reason' | 'at' | 'orderId'>>`
    select ${transactionColumns} from wallet.transaction t where ${where} order by t.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows: await addMoved(db, rows) }
}
