import type { BillingField } from '#contract/account/payout.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface RevealCounts {
  /** Within 24 hours. */
  readonly day: number
  /** Within ten minutes. */
  readonly recent: number
  /** Whether it was told within these ten minutes that there are many. */
  readonly alarmed: boolean
}

/** How often somebody was shown payout data lately. Their row is locked by the caller. */
export async function countReveals(tx: Tx, adminId: number): Promise<RevealCounts> {
  const { rows } = await sql<RevealCounts>`
    select count(*) as day, count(*) filter (where at > kit.now() - interval '10 minutes') as recent,
      coalesce(bool_or(alarmed and at > kit.now() - interval '10 minutes'), false) as alarmed
    from account.billing_reveal where admin_id = ${adminId} and at > kit.now() - interval '24 hours'`.execute(tx)
  return rows[0] ?? { day: 0, recent: 0, alarmed: false }
}

export interface Reveal {
  readonly adminId: number
  readonly personId: number
  readonly fields: readonly BillingField[]
  readonly alarmed: boolean
}

export async function insertReveal(tx: Tx, { adminId, personId, fields, alarmed }: Reveal): Promise<void> {
  await sql`insert into account.billing_reveal (admin_id, person_id, fields, alarmed)
    values (${adminId}, ${personId}, ${fields}::text[], ${alarmed})`.execute(tx)
}

/** The super-admins who are to hear of an alarm: all who can sign in. */
export async function listAdmins(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from account.role_grant r join account.person p on p.id = r.person_id
    where r.role = 'super-admin' and p.status = 'active' order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findPayrollAccess(db: Db | Tx, personId: number): Promise<Date | null> {
  const { rows } = await sql<{ granted_at: Date }>`select granted_at from account.payroll_access where person_id = ${personId}`.execute(db)
  return rows[0]?.granted_at ?? null
}

export async function insertPayrollAccess(tx: Tx, personId: number, grantedBy: number): Promise<void> {
  await sql`insert into account.payroll_access (person_id, granted_by) values (${personId}, ${grantedBy}) on conflict do nothing`.execute(
    tx,
  )
}

export async function deletePayrollAccess(tx: Tx, personId: number): Promise<void> {
  await sql`delete from account.payroll_access where person_id = ${personId}`.execute(tx)
}
