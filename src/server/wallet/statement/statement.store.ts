import type { TransactionReason } from '#contract/wallet/wallet.contract.ts'
import { type Db, sql } from '#server/kit/database.ts'
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

/** What a statement tells of a transaction `t`: coins in hand and what is owed. A hold that is captured changes neither. */
export const statementColumns = sql`
  t.id, t.reason, t.at, t.order_id as "orderId", m.paid, m.bonus, m.debt,
  (select n.text from wallet.transaction_note n where n.transaction_id = t.id) as note`
export const statementSums = sql`
  lateral (
    select coalesce(sum(e.amount) filter (where a.kind = 'paid'), 0)::bigint as paid, coalesce(sum(e.amount) filter (where a.kind = 'bonus'), 0)::bigint as bonus,
        coalesce(sum(e.amount) filter (where a.kind = 'debt'), 0)::bigint as debt
      from wallet.entry e join wallet.account a on a.id = e.account_id where e.transaction_id = t.id and a.kind in ('paid', 'bonus', 'debt')) m`

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
  const { rows } = await sql<StatementRecord>`
    select ${statementColumns} from (
      select * from wallet.transaction t where ${where} order by t.id desc limit ${limit} offset ${offset}) t cross join ${statementSums}
    order by t.id desc`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
