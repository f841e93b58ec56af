import { type Db, sql } from '#server/kit/database.ts'

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
