import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface DepositRecord {
  readonly orderId: number
  readonly personId: number
  readonly coins: number
}

export interface ListedDeposit extends DepositRecord {
  readonly credited: boolean
}

export interface NewDeposit extends DepositRecord {
  readonly packId: number | null
  readonly requestKey: string
}

export async function insertDeposit(tx: Tx, { orderId, personId, coins, packId, requestKey }: NewDeposit): Promise<void> {
  await sql`
    insert into wallet.deposit (order_id, person_id, coins, pack_id, request_key)
      values (${orderId}, ${personId}, ${coins}, ${packId}, ${requestKey})`.execute(tx)
}

/** The order of a deposit that a request has stored. */
export async function findOrderByRequest(tx: Tx, requestKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select order_id as id from wallet.deposit where request_key = ${requestKey}`.execute(tx)
  return rows[0]?.id
}

const columns = sql`d.order_id as "orderId", d.person_id as "personId", d.coins,
  exists (select from wallet.transaction t where t.reference = 'deposit:' || d.order_id) as credited`

export async function findDeposit(db: Db | Tx, orderId: number): Promise<ListedDeposit | undefined> {
  const { rows } = await sql<ListedDeposit>`select ${columns} from wallet.deposit d where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Notes that the payment was taken back or restored at a revision of its order; false where a later one was handled before. */
export async function notePaymentRevision(tx: Tx, orderId: number, revision: number): Promise<boolean> {
  const { rows } = await sql`
    update wallet.deposit set payment_revision = ${revision}
    where order_id = ${orderId} and coalesce(payment_revision, 0) < ${revision} returning order_id`.execute(tx)
  return rows.length > 0
}

/** Newest first. */
export async function listDeposits(
  db: Db,
  personId: number,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: ListedDeposit[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from wallet.deposit where person_id = ${personId}`.execute(db)
  const { rows } = await sql<ListedDeposit>`
    select ${columns} from wallet.deposit d where person_id = ${personId} order by order_id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { total: counted.rows[0]?.total ?? 0, rows }
}
