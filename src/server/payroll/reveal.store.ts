import type { BillingField } from '#contract/payroll/payout.contract.ts'
import { sql, type Tx } from '#server/kit/database.ts'

export interface RevealCounts {
  /** Within 24 hours. */
  readonly day: number
  /** Within ten minutes. */
  readonly recent: number
  /** Whether an alert was already sent within these ten minutes. */
  readonly alarmed: boolean
}

/** How often somebody was shown payout data lately. Their row is locked by the caller. */
export async function countReveals(tx: Tx, adminId: number): Promise<RevealCounts> {
  const { rows } = await sql<RevealCounts>`
    select count(*) as day, count(*) filter (where at > kit.now() - interval '10 minutes') as recent,
      coalesce(bool_or(alarmed and at > kit.now() - interval '10 minutes'), false) as alarmed
    from payroll.billing_reveal where admin_id = ${adminId} and at > kit.now() - interval '24 hours'`.execute(tx)
  return rows[0] ?? { day: 0, recent: 0, alarmed: false }
}

export interface Reveal {
  readonly adminId: number
  readonly personId: number
  readonly fields: readonly BillingField[]
  readonly alarmed: boolean
}

export async function insertReveal(tx: Tx, { adminId, personId, fields, alarmed }: Reveal): Promise<void> {
  await sql`insert into payroll.billing_reveal (admin_id, person_id, fields, alarmed)
    values (${adminId}, ${personId}, ${fields}::text[], ${alarmed})`.execute(tx)
}
