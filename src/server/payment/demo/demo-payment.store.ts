import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** What somebody pressed on the page of the demo card; undefined before. */
export async function findDecision(db: Db | Tx, orderId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ approved: boolean }>`select approved from payment.demo_payment where order_id = ${orderId}`.execute(db)
  return rows[0]?.approved
}

/** False where something was pressed before. */
export async function insertDecision(tx: Tx, orderId: number, approved: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into payment.demo_payment (order_id, approved) values (${orderId}, ${approved}) on conflict do nothing returning order_id`.execute(
    tx,
  )
  return rows.length === 1
}
