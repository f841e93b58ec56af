import { type StudentChange, StudentProfile } from '#contract/account/person.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AccountTables } from './account.tables.ts'

const on = (db: Db | Tx) => db.withTables<AccountTables>()

export async function findStudentProfile(db: Db | Tx, personId: number): Promise<StudentProfile | null> {
  const row = await on(db).selectFrom('account.student_profile').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row === undefined ? null : StudentProfile.parse(row)
}

/** Students who gave an age below eighteen, in the order of their numbers from one on. */
export async function listMinors(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from account.student_profile
    where person_id > ${after} and age_band <> 'adult' order by person_id limit ${limit}`.execute(db)
  return rows.map(({ person_id }) => person_id)
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
    .insertInto('account.student_profile')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}
