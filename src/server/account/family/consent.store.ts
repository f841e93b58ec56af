import { Consent, type ConsentPurpose } from '#contract/account/guardian.ts'
import type { AgeBand } from '#contract/account/person.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface AgeRecord {
  readonly person_id: number
  readonly age_band: AgeBand | null
  readonly country: string | null
  /** Purposes that a guardian consents to at present. */
  readonly purposes: readonly ConsentPurpose[]
}

/** Age, country and live consents of the students among some people. */
export async function listAges(db: Db | Tx, personIds: readonly number[]): Promise<AgeRecord[]> {
  const { rows } = await sql<AgeRecord>`
    select s.person_id, s.age_band, s.country,
      coalesce((select array_agg(c.purpose) from account.consent_record c where c.subject_id = s.person_id and c.withdrawn_at is null), '{}')
        as purposes
    from account.student_profile s where s.person_id = any(${[...personIds]})`.execute(db)
  return rows
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
  await sql`insert into account.consent_record (subject_id, giver_id, purpose, version, method)
    values (${subjectId}, ${giverId}, ${purpose}, ${version}, ${method})`.execute(tx)
}

/** Withdraws live consents for a child: to one purpose, or of one giver. Answers the purposes. */
export async function withdrawConsents(
  tx: Tx,
  { subjectId, purpose, giverId, by }: { subjectId: number; purpose?: ConsentPurpose; giverId?: number; by: number },
): Promise<string[]> {
  const { rows } = await sql<{ purpose: string }>`
    update account.consent_record set withdrawn_at = kit.now(), withdrawn_by = ${by}
    where subject_id = ${subjectId} and withdrawn_at is null
      and (${purpose ?? null}::text is null or purpose = ${purpose ?? null})
      and (${giverId ?? null}::bigint is null or giver_id = ${giverId ?? null})
    returning purpose`.execute(tx)
  return rows.map((row) => row.purpose)
}

/** What was ever consented to for a child, newest first. */
export async function listConsents(db: Db | Tx, subjectId: number): Promise<Consent[]> {
  const { rows } = await sql<Omit<Consent, 'given_at' | 'withdrawn_at'> & { given_at: Date; withdrawn_at: Date | null }>`
    select id, purpose, version, method, given_at, withdrawn_at from account.consent_record
    where subject_id = ${subjectId} order by id desc`.execute(db)
  return rows.map((row) =>
    Consent.parse({ ...row, given_at: row.given_at.toISOString(), withdrawn_at: row.withdrawn_at?.toISOString() ?? null }),
  )
}
