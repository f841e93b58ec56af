import { type TeacherChange, TeacherProfile } from '#contract/profile/profile.ts'
import type { TeacherRow } from '#contract/profile/teacher.contract.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** Null until binding, or where staff gave the role and nothing was filled in yet. */
export async function findTeacherProfile(db: Db | Tx, personId: number): Promise<TeacherProfile | null> {
  const { rows } = await sql`
    select college, grade_or_grad_year, major, phone, tests_taken, bio, subjects, hours_per_week
    from profile.teacher_profile where person_id = ${personId}`.execute(db)
  return rows[0] === undefined ? null : TeacherProfile.parse(rows[0])
}

/** `codeId`: the instructor code that was used for it; one that is known already stays. */
export async function upsertTeacherProfile(tx: Tx, personId: number, profile: TeacherProfile, codeId: number | null): Promise<void> {
  const { college, grade_or_grad_year, major, phone, bio = null, subjects, hours_per_week = null } = profile
  await sql`
    insert into profile.teacher_profile as t
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

export async function listTeachersOfSubject(db: Db | Tx, subject: string): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.teacher_profile
    where exists (select from unnest(subjects) s where lower(s) = lower(${subject}))`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

export interface TeacherFields extends Pick<TeacherRow, 'college' | 'grade_or_grad_year' | 'major' | 'bio' | 'subjects'> {
  readonly person_id: number
  readonly phone: string | null
  readonly hours_per_week: number | null
}

/** What the lists show of the profiles of some people. */
export async function listTeacherFields(db: Db | Tx, personIds: readonly number[]): Promise<Map<number, TeacherFields>> {
  const { rows } = await sql<TeacherFields>`
    select person_id, college, grade_or_grad_year, major, bio, subjects, phone, hours_per_week
    from profile.teacher_profile where person_id = ${anyOf(personIds)}`.execute(db)
  return new Map(rows.map((row) => [row.person_id, row]))
}
