import type { IdentityTables } from '#server/identity/identity.tables.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { hashNames, named, type PersonalTable, type Subject, toPseudonym } from '#server/kit/personal-data/personal-data.ts'

const on = (db: Db | Tx) => db.withTables<IdentityTables>()

const secrets = { none: 'secrets and their hashes' } as const

/** What `identity` keeps about people; those that are deleted, in their order. */
export const identityTables: readonly PersonalTable[] = [
  {
    table: 'identity.person',
    columns: ['id'],
    theirs: named('id'),
    exported: { without: ['password_hash'] },
    erased: { changed: 'only its number stays, under a pseudonym; the username and the address are free again' },
  },
  { table: 'identity.role_grant', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'identity.session',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { without: ['token_hash'] },
    erased: 'deleted',
  },
  {
    table: 'identity.one_time_token',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { without: ['token_hash'] },
    erased: 'deleted',
  },
  {
    table: 'identity.authorization_request',
    columns: ['person_id'],
    // Who was signing in by it was nobody yet.
    theirs: ({ personId }) =>
      sql`(t.person_id = ${personId} or t.subject in (select subject from identity.external_identity where person_id = ${personId}))`,
    exported: { none: 'secrets of a journey of ten minutes' },
    erased: 'deleted',
  },
  { table: 'identity.external_identity', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'identity.link_request',
    columns: [],
    theirs: (subject) => sql`t.email_hash = any(${hashNames(subject)}::bytea[])`,
    exported: { without: ['email_hash'] },
    erased: 'deleted',
  },
  {
    table: 'identity.login_failure',
    columns: ['person_id'],
    theirs: (subject) => sql`(t.person_id = ${subject.personId} or t.identifier_hash = any(${hashNames(subject)}::bytea[]))`,
    exported: { none: 'hashes of where a guess came from, kept for a day' },
    erased: 'deleted',
  },
  {
    table: 'identity.payroll_access',
    columns: ['person_id', 'granted_by'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: 'deleted',
  },
  {
    table: 'identity.access_by_staff',
    columns: ['person_id', 'by_id'],
    theirs: named('person_id', 'by_id'),
    exported: 'whole',
    erased: { kept: 'who of staff gave whom a way into an account: numbers of people' },
  },
  { table: 'identity.recovery_code', columns: ['person_id'], theirs: named('person_id'), exported: secrets, erased: 'deleted' },
  {
    table: 'identity.second_factor',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { without: ['kek_id', 'wrapped_dek', 'dek_version', 'sealed', 'last_step'] },
    erased: 'deleted',
  },
]

/** Cancels email changes of other people to an address of this person. */
export async function forgetPendingAddress(tx: Tx, { names }: Subject): Promise<void> {
  await sql`delete from identity.one_time_token where lower(email) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx)
}

/** Leaves of a person their number, the brand they came through and when. */
export async function pseudonymise(tx: Tx, personId: number): Promise<void> {
  const name = toPseudonym(personId)
  await on(tx)
    .updateTable('identity.person')
    .set({
      username: null,
      // No address: nobody can register it, and no email goes there.
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

/** Accounts that were blocked while closing are still erased: a block does not cancel an erasure. */
const closing = sql`closes_at is not null and status in ('closing', 'blocked')`

/** Everybody in their days of grace, or past them and not erased yet. */
export async function listClosing(db: Db): Promise<ClosingPerson[]> {
  const { rows } = await sql<ClosingPerson>`select id, closes_at from identity.person where ${closing} order by closes_at`.execute(db)
  return rows
}

/** When the days of grace of somebody end, or ended, who is not erased yet; undefined: they are not closing. */
export async function findClosesAt(db: Db | Tx, personId: number): Promise<Date | undefined> {
  const { rows } = await sql<ClosingPerson>`select id, closes_at from identity.person where id = ${personId} and ${closing}`.execute(db)
  return rows[0]?.closes_at
}

/**
 * Shuts an account for good: nobody can log in to it or bring it back from then on. False while its days of grace are not over, unless
 * staff do not wait for them, and when it was brought back.
 */
export async function closePerson(tx: Tx, personId: number, { isImmediate }: { readonly isImmediate: boolean }): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set status = 'closed'
    where id = ${personId} and (status = 'closed' or (${closing} and (${isImmediate} or closes_at <= kit.now()))) returning id`.execute(tx)
  return rows.length > 0
}
