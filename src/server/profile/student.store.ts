import { type AgeBand, type StudentChange, StudentProfile } from '#contract/profile/profile.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { ProfileTables } from './profile.tables.ts'

const on = (db: Db | Tx) => db.withTables<ProfileTables>()

export async function findStudentProfile(db: Db | Tx, personId: number): Promise<StudentProfile | null> {
  const row = await on(db).selectFrom('profile.student_profile').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row === undefined ? null : StudentProfile.parse(row)
}

/** Students who gave an age below eighteen, in the order of their numbers from one on. */
export async function listMinors(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.student_profile
    where person_id > ${after} and age_band <> 'adult' order by person_id limit ${limit}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

export interface AgeRecord {
  readonly person_id: number
  readonly age_band: AgeBand | null
  readonly country: string | null
}

/** Age and country of the students among some people. */
export async function listAges(db: Db | Tx, personIds: readonly number[]): Promise<AgeRecord[]> {
  const { rows } = await sql<AgeRecord>`
    select person_id, age_band, country from profile.student_profile where person_id = ${anyOf(personIds)}`.execute(db)
  return rows
}

export interface GradeAndAge {
  readonly grade_level?: number | undefined
  readonly age_band?: string | undefined
}

/** Whether somebody is a student of a grade level, of an age, or of both. */
export function hasGradeAndAge(personId: Sql<number>, { grade_level, age_band }: GradeAndAge): Sql<boolean> {
  const conditions = [sql`s.person_id = ${personId}`]
  if (grade_level !== undefined) conditions.push(sql`s.grade_level = ${grade_level}`)
  if (age_band !== undefined) conditions.push(sql`s.age_band = ${age_band}`)
  return sql<boolean>`exists (select from profile.student_profile s where ${sql.join(conditions, sql` and `)})`
}

export interface StudentFields extends AgeRecord {
  readonly school: string
  readonly grade_level: number
  readonly phone: string
  readonly address: string | null
}

/** What the lists show of the profiles of some people. */
export async function listStudentFields(db: Db | Tx, personIds: readonly number[]): Promise<Map<number, StudentFields>> {
  const { rows } = await sql<StudentFields>`
    select person_id, school, grade_level, age_band, country, phone, address
    from profile.student_profile where person_id = ${anyOf(personIds)}`.execute(db)
  return new Map(rows.map((row) => [row.person_id, row]))
}

/** What a profile reads after a change; undefined while something that must be there is missing. */
export function applyStudentChange(was: StudentProfile | null, change: StudentChange): StudentProfile | undefined {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return StudentProfile.safeParse({ ...was, ...given }).data
}

export async function upsertStudentProfile(tx: Tx, personId: number, profile: StudentProfile): Promise<void> {
  const row = {
    school: profile.school,
    grade_level: profile.grade_level,
    phone: profile.phone,
    address: profile.address ?? null,
    tests_taken: JSON.stringify(profile.tests_taken),
    classes_taken: JSON.stringify(profile.classes_taken),
    preferred_language: profile.preferred_language ?? null,
    heard_from: profile.heard_from ?? null,
    referral: profile.referral ?? null,
    notes: profile.notes ?? null,
    age_band: profile.age_band ?? null,
    country: profile.country ?? null,
  }
  await on(tx)
    .insertInto('profile.student_profile')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}
