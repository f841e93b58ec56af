import type { PeopleFilter, PersonRow } from '#contract/account/people-admin.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type Place, toPattern } from '#server/kit/page.ts'

const isPro = sql`exists (select from account.membership_grant g where g.person_id = p.id and g.revoked_at is null
  and g.starts_at <= kit.now() and (g.ends_at is null or g.ends_at > kit.now()))`

function matching({ q, role, pro, blocked, verified, bound, brand }: Partial<PeopleFilter>, id: number | undefined) {
  const conditions = [sql`true`]
  if (id !== undefined) conditions.push(sql`p.id = ${id}`)
  if (q !== undefined && q !== '') {
    const pattern = toPattern(q)
    conditions.push(sql`(p.id::text = ${q} or p.email ilike ${pattern} or p.username ilike ${pattern}
      or concat_ws(' ', p.first_name, p.last_name) ilike ${pattern})`)
  }
  if (role !== undefined) conditions.push(sql`exists (select from account.role_grant r where r.person_id = p.id and r.role = ${role})`)
  if (pro !== undefined) conditions.push(sql`${isPro} = ${pro === 'true'}`)
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
} as const satisfies Record<PeopleFilter['sort'], unknown>

/** What stands for "for life" on the wire: the last moment of 2999 at GMT+8. */
const forLife = sql<Date>`timestamptz '2999-12-31 15:59:59Z'`

type Instants = 'ielts_pro_expire_at' | 'taken_unlimited_expire_at' | 'closes_at' | 'created_at' | 'last_seen_at'

export interface PersonListRecord
  extends Omit<PersonRow, Instants | 'limited' | 'all_roles'>, Record<Exclude<Instants, 'created_at'>, Date | null> {
  readonly roles: readonly string[]
  readonly created_at: Date
}

export interface ListedBy {
  readonly filter: Partial<PeopleFilter>
  readonly id?: number
}

/** People as staff list them, and how many fit. */
export async function listPersonRecords(
  db: Db | Tx,
  { filter, id }: ListedBy,
  { limit, offset }: Place,
): Promise<{ total: number; rows: PersonListRecord[] }> {
  const where = matching(filter, id)
  const counted = await sql<{ total: number }>`select count(*) as total from account.person p where ${where}`.execute(db)
  const { rows } = await sql<PersonListRecord>`
    select p.id, p.username, p.first_name, p.last_name, p.email, p.email_verified_at is not null as email_verified, p.lang, p.finish_bind,
      p.signup_brand, p.status, p.blocked_reason, p.closes_at, p.created_at,
      coalesce((select array_agg(r.role order by r.role) from account.role_grant r where r.person_id = p.id), '{}') as roles,
      (select max(s.last_seen_at) from account.session s where s.person_id = p.id) as last_seen_at,
      m.ielts_pro_expire_at, m.taken_unlimited_expire_at
    from account.person p cross join lateral (
      select max(coalesce(g.ends_at, ${forLife})) as ielts_pro_expire_at,
        max(coalesce(g.ends_at, ${forLife})) filter (where g.source = 'admin') as taken_unlimited_expire_at
      from account.membership_grant g where g.person_id = p.id and g.revoked_at is null and g.starts_at <= kit.now()
        and coalesce(g.ends_at, ${forLife}) > kit.now()) m
    where ${where} order by ${orders[filter.sort ?? '-created_at']} limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
