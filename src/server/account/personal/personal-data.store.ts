import type { AccountTables } from '#server/account/account.tables.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { named, type PersonalTable, type Subject, toPseudonym } from '#server/kit/personal-data.ts'
import { hashToken } from '#server/kit/secret.ts'

const on = (db: Db | Tx) => db.withTables<AccountTables>()

const hashesOf = ({ names }: Subject) => names.map((name) => hashToken(name.toLowerCase()))
const secrets = { none: 'secrets and their hashes' } as const

/** What `account` keeps about people; those that are deleted, in their order. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: 'account.person',
    columns: ['id'],
    theirs: named('id'),
    exported: { without: ['password_hash'] },
    erased: { changed: 'only its number stays, under a pseudonym; the username and the address are free again' },
  },
  ...['student_profile', 'teacher_profile', 'parent_profile'].map((name): PersonalTable => ({
    table: `account.${name}`,
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: 'deleted',
  })),
  { table: 'account.role_grant', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'account.membership_grant',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { kept: 'what was bought or given, for the books: dates under the pseudonym' },
  },
  {
    table: 'account.session',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { without: ['token_hash'] },
    erased: 'deleted',
  },
  {
    table: 'account.one_time_token',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { without: ['token_hash'] },
    erased: 'deleted',
  },
  {
    table: 'account.authorization_request',
    columns: ['person_id'],
    // Who was signing in by it was nobody yet.
    theirs: ({ personId }) =>
      sql`(t.person_id = ${personId} or t.subject in (select subject from account.external_identity where person_id = ${personId}))`,
    exported: { none: 'secrets of a journey of ten minutes' },
    erased: 'deleted',
  },
  { table: 'account.external_identity', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'account.link_request',
    columns: [],
    theirs: (subject) => sql`t.email_hash = any(${hashesOf(subject)}::bytea[])`,
    exported: { without: ['email_hash'] },
    erased: 'deleted',
  },
  {
    table: 'account.login_failure',
    columns: [],
    theirs: (subject) => sql`t.identifier_hash = any(${hashesOf(subject)}::bytea[])`,
    exported: { none: 'hashes of what was typed, kept for a day' },
    erased: 'deleted',
  },
  {
    table: 'account.address_question',
    columns: ['person_id'],
    theirs: (subject) => sql`(t.person_id = ${subject.personId} or t.email_hash = any(${hashesOf(subject)}::bytea[]))`,
    exported: { none: 'hashes of addresses of others, kept for an hour' },
    erased: 'deleted',
  },
  { table: 'account.pairing_code', columns: ['student_id'], theirs: named('student_id'), exported: secrets, erased: 'deleted' },
  {
    table: 'account.billing_info',
    columns: ['person_id'],
    theirs: named('person_id'),
    // Whoever typed them knows them; they are shown in full to nobody but who pays.
    exported: { without: ['kek_id', 'wrapped_dek', 'dek_version', 'sealed'] },
    // The row's own key goes with it: what a backup still holds of the row does not open without a key that old backups hold, too.
    erased: 'deleted',
  },
  {
    table: 'account.billing_reveal',
    columns: ['person_id', 'admin_id'],
    theirs: named('person_id', 'admin_id'),
    exported: 'whole',
    erased: { kept: 'who was shown which fields: numbers of people and names of fields' },
  },
  {
    table: 'account.payroll_access',
    columns: ['person_id', 'granted_by'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: 'deleted',
  },
  { table: 'account.recovery_code', columns: ['person_id'], theirs: named('person_id'), exported: secrets, erased: 'deleted' },
  {
    table: 'account.second_factor',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { without: ['kek_id', 'wrapped_dek', 'dek_version', 'sealed', 'last_step'] },
    erased: 'deleted',
  },
  {
    table: 'account.instructor_code',
    columns: ['issued_by'],
    theirs: named('issued_by'),
    exported: { without: ['code_hash'] },
    erased: {
      changed: 'codes of the office stay, with the number of who made them; the note of one that was for a single teacher goes with them',
    },
  },
  {
    table: 'account.parent_child',
    columns: ['parent_id', 'student_id', 'ended_by'],
    theirs: named('parent_id', 'student_id'),
    exported: { without: ['token_hash'] },
    erased: {
      changed: 'links end, and forget the address that was typed; that two people were connected shows by what right a consent was given',
    },
  },
  {
    table: 'account.consent_record',
    columns: ['subject_id', 'giver_id', 'withdrawn_by'],
    theirs: named('subject_id', 'giver_id'),
    exported: 'whole',
    erased: { kept: 'proof of what was agreed to: purpose, version, time and numbers' },
  },
]

/** Empties what the office noted about the code that only this person used: whom it was for. Called while their profile names the code. */
export async function forgetCodeNote(tx: Tx, personId: number): Promise<void> {
  await sql`
    update account.instructor_code set note = null
    where max_uses = 1 and id in (select instructor_code_id from account.teacher_profile where person_id = ${personId})`.execute(tx)
}

/** Ends the wishes of others to have an address of this person in place of theirs. */
export async function forgetWishedAddress(tx: Tx, { names }: Subject): Promise<void> {
  await sql`delete from account.one_time_token where lower(email) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx)
}

/** Ends the links of somebody on both sides, and the consents that they gave as a parent. Counts the links. */
export async function endLinksOfErased(tx: Tx, personId: number): Promise<Record<string, number>> {
  const { rows } = await sql`
    update account.parent_child set token_hash = null, token_expires_at = null,
      status = case status when 'requested' then 'rejected' when 'verified' then 'revoked' else status end,
      ended_at = case when status in ('requested', 'verified') then kit.now() else ended_at end,
      asked_email = case when student_id = ${personId} then ${toPseudonym(personId)} else asked_email end
    where parent_id = ${personId} or student_id = ${personId} returning id`.execute(tx)
  await sql`
    update account.consent_record set withdrawn_at = kit.now(), withdrawn_by = ${personId}
    where giver_id = ${personId} and method = 'parent' and withdrawn_at is null`.execute(tx)
  return rows.length > 0 ? { 'account.parent_child': rows.length } : {}
}

/** Leaves of a person their number, the brand they came through and when. */
export async function pseudonymise(tx: Tx, personId: number): Promise<void> {
  const name = toPseudonym(personId)
  await on(tx)
    .updateTable('account.person')
    .set({
      username: null,
      // No address: nobody can register it, and no mail goes there.
      email: name,
      email_verified_at: null,
      first_name: name,
      last_name: null,
      password_hash: null,
      lang: null,
      timezone: null,
      status: 'closed',
      finish_bind: false,
      referral_code_given: null,
      blocked_reason: null,
      blocked_at: null,
      closes_at: null,
      closing_guardian_id: null,
    })
    .where('id', '=', personId)
    .execute()
}

export interface ClosingPerson {
  readonly id: number
  readonly closes_at: Date
}

/** Who is blocked meanwhile goes on closing: a block ends nobody's wish to be erased. */
const closing = sql`closes_at is not null and status in ('closing', 'blocked')`

/** Everybody in their days of grace, or past them and not erased yet. */
export async function listClosing(db: Db): Promise<ClosingPerson[]> {
  const { rows } = await sql<ClosingPerson>`select id, closes_at from account.person where ${closing} order by closes_at`.execute(db)
  return rows
}

/** When the days of grace of somebody end, or ended, who is not erased yet; undefined: they are not closing. */
export async function findClosesAt(db: Db | Tx, personId: number): Promise<Date | undefined> {
  const { rows } = await sql<ClosingPerson>`select id, closes_at from account.person where id = ${personId} and ${closing}`.execute(db)
  return rows[0]?.closes_at
}

/**
 * Shuts an account for good: nobody can log in to it or bring it back from then on. False while its days of grace are not over, unless
 * staff do not wait for them, and when it was brought back.
 */
export async function shutPerson(tx: Tx, personId: number, { atOnce }: { readonly atOnce: boolean }): Promise<boolean> {
  const { rows } = await sql`
    update account.person set status = 'closed'
    where id = ${personId} and (status = 'closed' or (${closing} and (${atOnce} or closes_at <= kit.now()))) returning id`.execute(tx)
  return rows.length > 0
}
