import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Since when a super-admin may see payout data in full; null: they may not. */
export async function findPayrollAccess(db: Db | Tx, personId: number): Promise<Date | null> {
  const { rows } = await sql<{ granted_at: Date }>`select granted_at from identity.payroll_access where person_id = ${personId}`.execute(db)
  return rows[0]?.granted_at ?? null
}

export async function insertPayrollAccess(tx: Tx, personId: number, grantedBy: number): Promise<void> {
  await sql`insert into identity.payroll_access (person_id, granted_by) values (${personId}, ${grantedBy}) on conflict do nothing`.execute(
    tx,
  )
}

export async function deletePayrollAccess(tx: Tx, personId: number): Promise<void> {
  await sql`delete from identity.payroll_access where person_id = ${personId}`.execute(tx)
}
