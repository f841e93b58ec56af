import type { StudentRow } from '#contract/account/family.contract.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { type Place, toPattern } from '#server/kit/page.ts'

export interface StudentQuery {
  /** Only the connected children of a parent. */
  readonly parentId?: number
  readonly q?: string | undefined
  readonly grade_level?: number | undefined
  readonly age_band?: string | undefined
  readonly sort: 'name' | '-name' | 'created_at' | '-created_at'
}

function matching({ parentId, q, grade_level, age_band }: StudentQuery) {
  const conditions = [sql`r.role = 'student'`]
  if (parentId !== undefined)
    conditions.push(
      sql`exists (select from account.parent_child c where c.parent_id = ${parentId} and c.student_id = p.id and c.status = 'verified')`,
    )
  if (q !== undefined && q !== '') {
    const pattern = toPattern(q)
    conditions.push(sql`(p.id::text = ${q} or p.email ilike ${pattern} or p.username ilike ${pattern} or s.school ilike ${pattern}
      or concat_ws(' ', p.first_name, p.last_name) ilike ${pattern})`)
  }
  if (grade_level !== undefined) conditions.push(sql`s.grade_level = ${grade_level}`)
  if (age_band !== undefined) conditions.push(sql`s.age_band = ${age_band}`)
  return sql.join(conditions, sql` and `)
}

const tables = sql`account.role_grant r join account.person p on p.id = r.person_id left join account.student_profile s on s.person_id = p.id`

const orders = {
  name: sql`lower(p.first_name), lower(p.last_name), p.id`,
  '-name': sql`lower(p.first_name) desc, lower(p.last_name) desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id desc`,
} as const

const parents = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.parent_id, 'link_id', c.id, 'status', c.status,
    'name', coalesce(nullif(concat_ws(' ', nullif(pp.first_name, ''), nullif(pp.last_name, '')), ''), pp.email)) order by c.id)
  from account.parent_child c join account.person pp on pp.id = c.parent_id
  where c.student_id = p.id and c.status in ('requested', 'verified')), '[]')`

export interface StudentRecord extends Omit<StudentRow, 'created_at' | 'limited' | 'contact'> {
  readonly created_at: Date
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
}

export async function listStudents(
  db: Db,
  query: StudentQuery,
  { limit, offset }: Place,
): Promise<{ total: number; rows: StudentRecord[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${tables} where ${matching(query)}`.execute(db)
  const { rows } = await sql<StudentRecord>`
    select p.id, p.username, p.first_name, p.last_name, s.school, s.grade_level, s.age_band, s.country, p.created_at, p.email, s.phone,
      s.address, ${parents} as parents
    from ${tables} where ${matching(query)} order by ${orders[query.sort]} limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
