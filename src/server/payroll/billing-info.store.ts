import type { BillingField, PayoutMethod } from '#contract/payroll/payout.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { SealedRow, SealPlace } from '#server/kit/seal/seal.ts'
import { placeOf, type SealedRecord, type SealedTable } from '#server/kit/seal/sealed.store.ts'

export const sealedBillingInfo: SealedTable = { table: 'payroll.billing_info', boundTo: 'account.billing_info' }

export const placeOfBilling = (personId: number, version: number): SealPlace => placeOf(sealedBillingInfo, personId, version)

/** What may be read without a key. */
export interface BillingRecord {
  readonly method: PayoutMethod
  readonly fields: BillingField[]
  readonly ssn_last4: string | null
  readonly account_last4: string | null
  readonly updated_at: Date
  /** Null when it is over. */
  readonly held_until: Date | null
}

export async function findBillingInfo(db: Db | Tx, personId: number): Promise<BillingRecord | undefined> {
  const { rows } = await sql<BillingRecord>`
    select method, fields, ssn_last4, account_last4, updated_at, case when held_until > kit.now() then held_until end as held_until
    from payroll.billing_info where person_id = ${personId}`.execute(db)
  return rows[0]
}

export async function hasBillingInfo(db: Db | Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`select person_id from payroll.billing_info where person_id = ${personId}`.execute(db)
  return rows.length > 0
}

export async function lockSealedBilling(tx: Tx, personId: number): Promise<(SealedRecord & { fields: BillingField[] }) | undefined> {
  const { rows } = await sql<SealedRecord & { fields: BillingField[] }>`
    select fields, kek_id, wrapped_dek, dek_version, sealed from payroll.billing_info where person_id = ${personId} for update`.execute(tx)
  return rows[0]
}

export interface NewBilling {
  readonly method: PayoutMethod
  readonly fields: readonly BillingField[]
  readonly ssnLast4: string | null
  readonly accountLast4: string | null
  readonly row: SealedRow
  readonly version: number
  readonly holdHours: number
}

/** In place of what was there. */
export async function upsertBillingInfo(tx: Tx, personId: number, given: NewBilling): Promise<void> {
  const { method, fields, ssnLast4, accountLast4, row, version, holdHours } = given
  await sql`
    insert into payroll.billing_info
      (person_id, method, fields, ssn_last4, account_last4, kek_id, wrapped_dek, dek_version, sealed, held_until)
    values (${personId}, ${method}, ${fields}::text[], ${ssnLast4}, ${accountLast4}, ${row.kek_id}, ${row.wrapped_dek}, ${version},
      ${JSON.stringify(row.sealed)}::jsonb, kit.now() + make_interval(hours => ${holdHours}))
    on conflict (person_id) do update set method = excluded.method, fields = excluded.fields, ssn_last4 = excluded.ssn_last4,
      account_last4 = excluded.account_last4, kek_id = excluded.kek_id, wrapped_dek = excluded.wrapped_dek,
      dek_version = excluded.dek_version, sealed = excluded.sealed, updated_at = kit.now(), held_until = excluded.held_until`.execute(tx)
}
