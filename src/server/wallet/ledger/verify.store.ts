import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Something of the ledger that does not agree with its entries. */
export interface Drift {
  readonly check: 'ledger' | 'transaction' | 'account' | 'lot' | 'lots-of-person' | 'held'
  /** The number of what is wrong: of the transaction, account, lot or person. */
  readonly id: number
  readonly personId: number | null
  /** Coins that are stored. */
  readonly stored: number
  /** Coins by the entries. */
  readonly counted: number
}

/** Computes every balance, lot and hold from the entries, and answers what differs, at most 1,000 of it. Empty: the ledger is right. */
export async function findDrift(db: Db | Tx): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    with by_account as (select account_id, sum(amount) as coins from wallet.entry group by 1),
    by_lot as (select lot_id, sum(amount) as coins from wallet.lot_change group by 1),
    paid as (
      select person_id, sum(remaining) as coins from wallet.lot group by 1),
    holds as (select person_id, sum(coins) as coins from wallet.hold where outcome is null group by 1),
    drift as (
      select 'ledger' as check, 0::bigint as id, null::bigint as person_id, 0::numeric as stored, coalesce(sum(coins), 0) as counted from by_account
      union all
      select 'transaction', transaction_id, null, 0, sum(amount) from wallet.entry group by transaction_id having sum(amount) <> 0
      union all
      select 'account', a.id, a.person_id, a.balance, coalesce(e.coins, 0) from wallet.account a left join by_account e on e.account_id = a.id
        where a.person_id is not null
      union all
      select 'lot', l.id, l.person_id, l.remaining, coalesce(c.coins, 0) from wallet.lot l left join by_lot c on c.lot_id = l.id
      union all
      select 'lots-of-person', a.person_id, a.person_id, coalesce(p.coins, 0), coalesce(e.coins, 0)
        from wallet.account a left join paid p using (person_id) left join by_account e on e.account_id = a.id where a.kind = 'paid'
      union all
      select 'held', a.person_id, a.person_id, coalesce(h.coins, 0), coalesce(e.coins, 0)
        from wallet.account a left join holds h using (person_id) left join by_account e on e.account_id = a.id where a.kind = 'held')
    select "check", id, person_id as "personId", stored::bigint, counted::bigint from drift where stored <> counted order by 1, id limit 1000`.execute(
    db,
  )
  return rows
}

/** How much there is of the ledger. */
export async function countLedger(db: Db): Promise<{ transactions: number; entries: number; accounts: number }> {
  const { rows } = await sql<{ transactions: number; entries: number; accounts: number }>`
    select (select count(*) from wallet.transaction) as transactions, (select count(*) from wallet.entry) as entries,
      (select count(*) from wallet.account where person_id is not null) as accounts`.execute(db)
  return rows[0] ?? { transactions: 0, entries: 0, accounts: 0 }
}
