import { type TeacherChange, TeacherProfile } from '#contract/account/person.ts'
import type { TeacherRow } from '#contract/account/teacher.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type Place, toPattern } from '#server/kit/page.ts'

/** Null until binding, or where staff gave the role and nothing was filled in yet. */
export async function findTeacherProfile(db: Db | Tx, personId: number): Promise<TeacherProfile | null> {
  const { rows } = await sql`
    select college, grade_or_grad_year, major, phone, tests_taken, bio, subjects, hours_per_week
    from account.teacher_profile where person_id = ${personId}`.execute(db)
  return rows[0] === undefined ? null : TeacherProfile.parse(rows[0])
}

/** `codeId`: the instructor code that was used for it; one that is known already stays. */
export async function upsertTeacherProfile(tx: Tx, personId: number, profile: TeacherProfile, codeId: number | null): Promise<void> {
  const { college, grade_or_grad_year, major, phone, bio = null, subjects, hours_per_week = null } = profile
  await sql`
    insert into account.teacher_profile as t
      (person_id, instructor_code_id, college, grade_or_grad_year, major, phone, tests_taken, bio, subjects, hours_per_week)
    values (${personId}, ${codeId}, ${college}, ${grade_or_grad_year}, ${major}, ${phone}, ${JSON.stringify(profile.tests_taken)}, ${bio},
      ${[...subjects]}, ${hours_per_week})
    on conflict (person_id) do update set instructor_code_id = coalesce(t.instructor_code_id, excluded.instructor_code_id),
      college = excluded.college, grade_or_grad_year = excluded.grade_or_grad_year, major = excluded.major, phone = excluded.phone,
      tests_taken = excluded.tests_taken, bio = excluded.bio, subjects = excluded.subjects, hours_per_week = excluded.hours_per_week`.execute(
    tx,
  )
}

/** What a profile reads after a change; undefined while something that must be there is missing. */
export function applyTeacherChange(was: TeacherProfile | null, change: TeacherChange): TeacherProfile | undefined {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return TeacherProfile.safeParse({ ...was, ...given }).data
}

export interface TeacherQuery {
  readonly id?: number
  readonly q?: string | undefined
  readonly subject?: string | undefined
  readonly sort?: 'name' | '-name' | 'created_at' | '-created_at'
}

function matching({ id, q, subject }: TeacherQuery) {
  const conditions = [sql`r.role = 'teacher' and p.status = 'active' and p.finish_bind`]
  if (id !== undefined) conditions.push(sql`p.id = ${id}`)
  if (q !== undefined && q !== '') {
    const pattern = toPattern(q)
    conditions.push(sql`(concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.username ilike ${pattern}
      or t.college ilike ${pattern} or t.major ilike ${pattern} or t.bio ilike ${pattern})`)
  }
  if (subject !== undefined && subject !== '')
    conditions.push(sql`exists (select from unnest(t.subjects) s where lower(s) = lower(${subject}))`)
  return sql.join(conditions, sql` and `)
}

const tables = sql`account.role_grant r join account.person p on p.id = r.person_id left join account.teacher_profile t on t.person_id = p.id`

const orders = {
  name: sql`lower(p.first_name), lower(p.last_name), p.id`,
  '-name': sql`lower(p.first_name) desc, lower(p.last_name) desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id desc`,
} as const

interface TeacherRecord extends Omit<TeacherRow, 'contact'> {
  readonly email: string
  readonly phone: string | null
  readonly hours_per_week: number | null
}

/** Teachers who are bound and neither blocked nor leaving, and how many there are. */
export async function listTeachers(db: Db, query: TeacherQuery, { limit, offset }: Place): Promise<{ total: number; rows: TeacherRow[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${tables} where ${matching(query)}`.execute(db)
  const { rows } = await sql<TeacherRecord>`
    select p.id, p.username, p.first_name, p.last_name, t.college, t.grade_or_grad_year, t.major, t.bio,
      coalesce(t.subjects, '{}') as subjects, p.email, t.phone, t.hours_per_week
    from ${tables} where ${matching(query)} order by ${orders[query.sort ?? 'name']} limit ${limit} offset ${offset}`.execute(db)
  const toRow = ({ email, phone, hours_per_week, ...card }: TeacherRecord) => ({ ...card, contact: { email, phone, hours_per_week } })
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map(toRow) }
}
