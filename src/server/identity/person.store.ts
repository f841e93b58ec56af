import type { Role } from '#contract/identity/person.ts'
import type { BrandKey } from '#contract/brand/brand.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { IdentityTables } from './identity.tables.ts'

const on = (db: Db | Tx) => db.withTables<IdentityTables>()

export interface PersonRecord {
  readonly id: number
  readonly username: string | null
  readonly email: string
  readonly email_verified_at: Date | null
  readonly first_name: string | null
  readonly last_name: string | null
  /** Null until a first password is set. */
  readonly password_hash: string | null
  readonly lang: string | null
  readonly timezone: string | null
  readonly status: string
  readonly finish_bind: boolean
  readonly signup_brand: string
  readonly blocked_reason: string | null
  /** Until when logging in keeps an account that is closing. */
  readonly closes_at: Date | null
  /** The parent who closed it, where it is a child's. */
  readonly closing_guardian_id: number | null
}

function people(db: Db | Tx) {
  return on(db)
    .selectFrom('identity.person')
    .select([
      'id',
      'username',
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'password_hash',
      'lang',
      'timezone',
      'status',
      'finish_bind',
      'signup_brand',
      'blocked_reason',
      'closes_at',
      'closing_guardian_id',
    ])
}

export function findPerson(db: Db | Tx, id: number): Promise<PersonRecord | undefined> {
  return people(db).where('id', '=', id).executeTakeFirst()
}

/** Some people, by their numbers. */
export async function findPeople(db: Db | Tx, ids: readonly number[]): Promise<Map<number, PersonRecord>> {
  const rows = await people(db).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/** The person, whom nobody else changes until this transaction ends. */
export function lockPerson(tx: Tx, id: number): Promise<PersonRecord | undefined> {
  return people(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function findPersonByEmail(db: Db | Tx, email: string): Promise<PersonRecord | undefined> {
  return people(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Folded by the database on both sides. Of names that were taken before they were compared so, the one that was typed comes first. */
export function findPersonByUsername(db: Db | Tx, username: string): Promise<PersonRecord | undefined> {
  return people(db)
    .where(sql`lower(normalize(username, nfkc))`, '=', sql`lower(normalize(${username}::text, nfkc))`)
    .orderBy(sql`lower(username) = lower(${username}::text)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Finds a person by what was typed at login: text with an @ is an email, anything else a username. */
export function findPersonByLogin(db: Db | Tx, name: string): Promise<PersonRecord | undefined> {
  return name.includes('@') ? findPersonByEmail(db, name) : findPersonByUsername(db, name)
}

export interface NewPerson {
  readonly email: string
  /** Null: they set a first one by a link. */
  readonly passwordHash: string | null
  readonly lang: string
  readonly referralCodeGiven?: string | null
  /** The brand whose pages they registered on; the default brand when absent. */
  readonly brand?: BrandKey
}

/** Answers the new person's number. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<number> {
  const { id } = await on(tx)
    .insertInto('identity.person')
    .values({
      email: person.email,
      password_hash: person.passwordHash,
      lang: person.lang,
      referral_code_given: person.referralCodeGiven ?? null,
      signup_brand: person.brand ?? 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePerson(
  tx: Tx,
  id: number,
  change: {
    username?: string
    first_name?: string
    last_name?: string | null
    lang?: string
    timezone?: string | null
    finish_bind?: boolean
    password_hash?: string
    email?: string
    email_verified_at?: null
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await on(tx).updateTable('identity.person').set(change).where('id', '=', id).execute()
}

export async function markEmailVerified(tx: Tx, id: number): Promise<void> {
  await on(tx)
    .updateTable('identity.person')
    .set({ email_verified_at: sql<Date>`kit.now()` })
    .where('id', '=', id)
    .execute()
}

export async function insertRole(tx: Tx, personId: number, role: Role): Promise<void> {
  await on(tx)
    .insertInto('identity.role_grant')
    .values({ person_id: personId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRolesBut(tx: Tx, personId: number, kept: readonly string[]): Promise<void> {
  await sql`delete from identity.role_grant where person_id = ${personId} and not role = any(${[...kept]})`.execute(tx)
}

export async function listRoles(db: Db | Tx, personId: number): Promise<string[]> {
  const rows = await on(db).selectFrom('identity.role_grant').select('role').where('person_id', '=', personId).orderBy('role').execute()
  return rows.map((row) => row.role)
}

/** Those among some people who have a role besides this one. */
export async function listPeopleWithOtherRole(db: Db | Tx, personIds: readonly number[], role: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from identity.role_grant
    where person_id = ${anyOf(personIds)} and role <> ${role}`.execute(db)
  return new Set(rows.map(({ person_id }) => person_id))
}

export interface MemberRecord {
  readonly id: number
  readonly timezone: string | null
  readonly is_super_admin: boolean
}

/** What decides, beside memberships, how much somebody may take. */
export async function listMembers(db: Db | Tx, personIds: readonly number[]): Promise<MemberRecord[]> {
  const { rows } = await sql<MemberRecord>`
    select p.id, p.timezone,
      exists (select from identity.role_grant r where r.person_id = p.id and r.role = 'super-admin') as is_super_admin
    from identity.person p where p.id = ${anyOf(personIds)}`.execute(db)
  return rows
}
