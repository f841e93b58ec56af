import { Consent, type ConsentPurpose } from '#contract/family/guardian.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** The purposes that guardians currently consent to, for some people. */
export async function listLivePurposes(db: Db | Tx, subjectIds: readonly number[]): Promise<Map<number, ConsentPurpose[]>> {
  const { rows } = await sql<{ subject_id: number; purposes: ConsentPurpose[] }>`
    select subject_id, array_agg(purpose) as purposes from family.consent_record
    where subject_id = ${anyOf(subjectIds)} and withdrawn_at is null group by subject_id`.execute(db)
  return new Map(rows.map(({ subject_id, purposes }) => [subject_id, purposes]))
}

export interface NewConsent {
  readonly subjectId: number
  readonly giverId: number
  readonly purpose: ConsentPurpose
  readonly version: string
  readonly method: 'parent' | 'staff'
}

/** Takes the place of an earlier consent to the same purpose. */
export async function insertConsent(tx: Tx, { subjectId, giverId, purpose, version, method }: NewConsent): Promise<void> {
  await withdrawConsents(tx, { subjectId, purpose, by: giverId })
  await sql`insert into family.consent_record (subject_id, giver_id, purpose, version, method)
    values (${subjectId}, ${giverId}, ${purpose}, ${version}, ${method})`.execute(tx)
}

/** Withdraws live consents for a child: to one purpose, or of one giver. Answers the purposes. */
export async function withdrawConsents(
  tx: Tx,
  { subjectId, purpose, giverId, by }: { subjectId: number; purpose?: ConsentPurpose; giverId?: number; by: number },
): Promise<string[]> {
  const { rows } = await sql<{ purpose: string }>`
    update family.consent_record set withdrawn_at = kit.now(), withdrawn_by = ${by}
    where subject_id = ${subjectId} and withdrawn_at is null
      and (${purpose ?? null}::text is null or purpose = ${purpose ?? null})
      and (${giverId ?? null}::bigint is null or giver_id = ${giverId ?? null})
    returning purpose`.execute(tx)
  return rows.map((row) => row.purpose)
}

/** What was ever consented to for a child, newest first. */
export async function listConsents(db: Db | Tx, subjectId: number): Promise<Consent[]> {
  const { rows } = await sql<Omit<Consent, 'given_at' | 'withdrawn_at'> & { given_at: Date; withdrawn_at: Date | null }>`
    select id, purpose, version, method, given_at, withdrawn_at from family.consent_record
    where subject_id = ${subjectId} order by id desc`.execute(db)
  return rows.map((row) =>
    Consent.parse({ ...row, given_at: row.given_at.toISOString(), withdrawn_at: row.withdrawn_at?.toISOString() ?? null }),
  )
}
