import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'

type YesOrNo = 'true' | 'false'
type Order = 'created_at' | 'last_seen_at' | 'email' | 'username' | 'name'

export interface PeopleQuery {
  readonly id?: number
  readonly q?: string | undefined
  readonly role?: string | undefined
  readonly blocked?: YesOrNo | undefined
  readonly verified?: YesOrNo | undefined
  readonly bound?: YesOrNo | undefined
  readonly brand?: string | undefined
  /** Only these. */
  readonly among?: readonly number[]
  /** None of these. */
  readonly without?: readonly number[]
  readonly sort?: Order | `-${Order}`
}

function matching({ id, q, role, blocked, verified, bound, brand, among, without }: PeopleQuery) {
  const conditions = [sql`true`]
  if (id !== undefined) conditions.push(sql`p.id = ${id}`)
  if (among !== undefined) conditions.push(sql`p.id = ${anyOf(among)}`)
  if (without !== undefined) conditions.push(sql`p.id <> all(${[...without]}::bigint[])`)
  if (q !== undefined && q !== '') {
    const pattern = toPattern(q)
    conditions.push(sql`(p.id::text = ${q} or p.email ilike ${pattern} or p.username ilike ${pattern}
      or concat_ws(' ', p.first_name, p.last_name) ilike ${pattern})`)
  }
  if (role !== undefined) conditions.push(sql`exists (select from identity.role_grant r where r.person_id = p.id and r.role = ${role})`)
  if (blocked !== undefined) conditions.push(sql`(p.status = 'blocked') = ${blocked === 'true'}`)
  if (verified !== undefined) conditions.push(sql`(p.email_verified_at is not null) = ${verified === 'true'}`)
  if (bound !== undefined) conditions.push(sql`p.finish_bind = ${bound === 'true'}`)
  if (brand !== undefined) conditions.push(sql`p.signup_brand = ${brand}`)
  return sql.join(conditions, sql` and `)
}

const orders = {
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id desc`,
  last_seen_at: sql`last_seen_at nulls first, p.id`,
  '-last_seen_at': sql`last_seen_at desc nulls last, p.id desc`,
  email: sql`lower(p.email), p.id`,
  '-email': sql`lower(p.email) desc, p.id desc`,
  username: sql`lower(p.username) nulls last, p.id`,
  '-username': sql`lower(p.username) desc nulls last, p.id desc`,
  name: sql`lower(p.first_name) nulls last, lower(p.last_name), p.id`,
  '-name': sql`lower(p.first_name) desc nulls last, lower(p.last_name) desc, p.id desc`,
} as const satisfies Record<NonNullable<PeopleQuery['sort']>, unknown>

export interface PersonListRecord {
  readonly id: number
  readonly username: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly email_verified: boolean
  readonly lang: string | null
  readonly finish_bind: boolean
  readonly signup_brand: string
  readonly status: string
  readonly blocked_reason: string | null
  readonly closes_at: Date | null
  readonly created_at: Date
  readonly roles: readonly string[]
  readonly last_seen_at: Date | null
}

/** People as staff list them, and how many fit. */
export async function listPersonRecords(
  db: Db | Tx,
  query: PeopleQuery,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: PersonListRecord[] }> {
  const where = matching(query)
  const counted = await sql<{ total: number }>`select count(*) as total from identity.person p where ${where}`.execute(db)
  const { rows } = await sql<PersonListRecord>`
    select p.id, p.username, p.first_name, p.last_name, p.email, p.email_verified_at is not null as email_verified, p.lang, p.finish_bind,
      p.signup_brand, p.status, p.blocked_reason, p.closes_at, p.created_at,
      coalesce((select array_agg(r.role order by r.role) from identity.role_grant r where r.person_id = p.id), '{}') as roles,
      (select max(s.last_seen_at) from identity.session s where s.person_id = p.id) as last_seen_at
    from identity.person p
    where ${where} order by ${orders[query.sort ?? '-created_at']} limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
