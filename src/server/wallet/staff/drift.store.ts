import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import type { Drift } from '#server/wallet/ledger/verify.store.ts'

/** Keeps what the last check has found in place of what the one before did. */
export async function replaceDrift(db: Db, found: readonly Drift[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from wallet.drift`.execute(tx)
    for (const { check, id, personId, stored, counted } of found)
      await sql`insert into wallet.drift ("check", id, person_id, stored, counted) values (${check}, ${id}, ${personId}, ${stored}, ${counted})`.execute(
        tx,
      )
  })
}

export async function countDrift(db: Db): Promise<{ count: number; oldest: Date | null; oldestId: number | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(found_at) as oldest from wallet.drift`.execute(db)
  return { count: 0, oldest: null, ...rows[0], oldestId: null }
}
