import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Coins that an order has brought and that were not paid back or taken back since. */
export async function findCoinsOfOrder(db: Db | Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as coins from wallet.transaction t
      join wallet.entry e on e.transaction_id = t.id join wallet.account a on a.id = e.account_id
      where t.order_id = ${orderId} and a.kind = 'deposits'`.execute(db)
  return rows[0]?.coins ?? 0
}

/** Coins of an order's lots that were not spent. */
export async function findUnspentCoins(db: Db | Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(remaining), 0)::bigint as coins from wallet.lot where order_id = ${orderId}`.execute(db)
  return rows[0]?.coins ?? 0
}

/** What the transactions of an order have moved. */
export interface MovedCoins {
  readonly credited: number
  /** Of them, those that paid what the person owed before. */
  readonly paid_debt: number
  readonly refunded: number
  /** Taken back with the payment, as a debt too, and not restored since. */
  readonly reversed: number
}

export async function findMovedCoins(db: Db | Tx, orderId: number): Promise<MovedCoins> {
  const { rows } = await sql<MovedCoins>`
    select coalesce(-sum(e.amount) filter (where a.kind = 'deposits' and t.reason = 'deposit'), 0)::bigint as credited,
        coalesce(sum(e.amount) filter (where a.kind = 'debt' and t.reason = 'deposit'), 0)::bigint as paid_debt,
        coalesce(sum(e.amount) filter (where a.kind = 'deposits' and t.reason in ('deposit_refund', 'deposit_refund_failed')), 0)::bigint as refunded,
        coalesce(sum(e.amount) filter (where a.kind = 'deposits' and t.reason in ('deposit_reversal', 'deposit_restored')), 0)::bigint as reversed
      from wallet.transaction t join wallet.entry e on e.transaction_id = t.id join wallet.account a on a.id = e.account_id
      where t.order_id = ${orderId}`.execute(db)
  return rows[0] ?? { credited: 0, paid_debt: 0, refunded: 0, reversed: 0 }
}

export interface Reversal {
  readonly id: number
  /** What the lots and the debt were changed by. */
  readonly debt: number
}

/** Reversals of an order that were not restored since, oldest first. `debt`: coins that were owed by it. */
export async function listOpenReversals(db: Db | Tx, orderId: number): Promise<Reversal[]> {
  const { rows } = await sql<Reversal>`
    select t.id, coalesce((select -e.amount from wallet.entry e join wallet.account a on a.id = e.account_id
        where e.transaction_id = t.id and a.kind = 'debt'), 0)::bigint as debt
      from wallet.transaction t where t.order_id = ${orderId} and t.reason = 'deposit_reversal'
        and not exists (select from wallet.transaction r where r.reverses = t.id and r.reason = 'deposit_restored') order by t.id`.execute(
    db,
  )
  return rows
}

/** What a transaction changed lots by. */
export async function listLotChanges(db: Db | Tx, transactionId: number): Promise<{ id: number; amount: number }[]> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select lot_id as id, amount from wallet.lot_change where transaction_id = ${transactionId} order by lot_id`.execute(db)
  return rows
}
