import type { Role } from '#contract/account/person.ts'
import type { BrandKey } from '#contract/brand/brand.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AccountTables } from './account.tables.ts'

const on = (db: Db | Tx) => db.withTables<AccountTables>()

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
    .selectFrom('account.person')
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

/** The person, whom nobody else changes until this transaction ends. */
export function lockPerson(tx: Tx, id: number): Promise<PersonRecord | undefined> {
  return people(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function findPersonByEmail(db: Db | Tx, email: string): Promise<PersonRecord | undefined> {
  return people(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findPersonByUsername(db: Db | Tx, username: string): Promise<PersonRecord | undefined> {
  return people(db)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
}

export interface NewPerson {
  readonly email: string
  /** Null: they set a first one by a link. */
  readonly passwordHash: string | null
  readonly lang: string
  readonly referralCodeGiven?: string | null
  /** The face they came through; the default one unless told otherwise. */
  readonly brand?: BrandKey
}

/** Answers the new person's number. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<number> {
  const { id } = await on(tx)
    .insertInto('account.person')
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
  await on(tx).updateTable('account.person').set(change).where('id', '=', id).execute()
}

export async function markEmailVerified(tx: Tx, id: number): Promise<void> {
  await on(tx)
    .updateTable('account.person')
    .set({ email_verified_at: sql<Date>`kit.now()` })
    .where('id', '=', id)
    .execute()
}

export async function insertRole(tx: Tx, personId: number, role: Role): Promise<void> {
  await on(tx)
    .insertInto('account.role_grant')
    .values({ person_id: personId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRolesBut(tx: Tx, personId: number, kept: readonly string[]): Promise<void> {
  await sql`delete from account.role_grant where person_id = ${personId} and not role = any(${[...kept]})`.execute(tx)
}

export async function listRoles(db: Db | Tx, personId: number): Promise<string[]> {
  const rows = await on(db).selectFrom('account.role_grant').select('role').where('person_id', '=', personId).orderBy('role').execute()
  return rows.map((row) => row.role)
}

export interface Membership {
  readonly expiresAt: Date | null
  readonly adminExpiresAt: Date | null
}

/** What stands for "for life" on the wire: the last moment of 2999 at GMT+8. */
const forLife = sql<Date>`timestamptz '2999-12-31 15:59:59Z'`

const isLiveGrant = sql<boolean>`revoked_at is null and starts_at <= kit.now() and coalesce(ends_at, ${forLife}) > kit.now()`

/** When the live grants end; null without one. */
export async function findMembership(db: Db | Tx, personId: number): Promise<Membership> {
  const row = await on(db)
    .selectFrom('account.membership_grant')
    .select([
      sql<Date | null>`max(coalesce(ends_at, ${forLife}))`.as('expires_at'),
      sql<Date | null>`max(coalesce(ends_at, ${forLife})) filter (where source = 'admin')`.as('admin_expires_at'),
    ])
    .where('person_id', '=', personId)
    .where(isLiveGrant)
    .executeTakeFirst()
  return { expiresAt: row?.expires_at ?? null, adminExpiresAt: row?.admin_expires_at ?? null }
}

export interface MemberRecord {
  readonly id: number
  readonly timezone: string | null
  readonly is_pro: boolean
  readonly is_super_admin: boolean
}

/** What decides how much somebody may take. */
export async function listMembers(db: Db | Tx, personIds: readonly number[]): Promise<MemberRecord[]> {
  const { rows } = await sql<MemberRecord>`
    select p.id, p.timezone,
      exists (select from account.membership_grant g where g.person_id = p.id and ${isLiveGrant}) as is_pro,
      exists (select from account.role_grant r where r.person_id = p.id and r.role = 'super-admin') as is_super_admin
    from account.person p where p.id = any(${personIds}::bigint[])`.execute(db)
  return rows
}

/** Ends the live grants of a person, all or those of one source. */
export async function revokeMembershipGrants(tx: Tx, personId: number, source?: 'admin'): Promise<void> {
  await sql`update account.membership_grant set revoked_at = kit.now()
    where person_id = ${personId} and revoked_at is null and coalesce(ends_at, ${forLife}) > kit.now()
      and (${source ?? null}::text is null or source = ${source ?? null})`.execute(tx)
}

/** Grants Pro by staff until an instant, or for life from the last moment of 2999 on. False when that is over already. */
export async function insertAdminGrant(tx: Tx, personId: number, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`insert into account.membership_grant (person_id, source, ends_at)
    select ${personId}::bigint, 'admin', case when ${endsAt}::timestamptz < ${forLife} then ${endsAt}::timestamptz end
    where ${endsAt}::timestamptz > kit.now() returning id`.execute(tx)
  return rows.length > 0
}

export async function insertMembershipGrant(tx: Tx, personId: number, source: 'purchase' | 'admin' | 'promo'): Promise<void> {
  await on(tx).insertInto('account.membership_grant').values({ person_id: personId, source, ends_at: null }).execute()
}
