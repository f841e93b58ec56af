import { needsGuardian } from '#contract/family/guardian.ts'
import type { BindStudent, Profile, StudentProfile } from '#contract/profile/profile.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { bindPerson, withFreeUsername } from '#server/identity/index.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import { type ReadProfile, findStudentProfile, upsertStudentProfile } from '#server/profile/index.ts'

export interface BindingContext {
  readonly db: Db
  readonly getProfile: ReadProfile
}

/** A limited child does not grow up by changing a field: its guardian consents, or staff correct the age. */
export async function checkOwnAge(tx: Tx, personId: number, next: Pick<StudentProfile, 'age_band' | 'country'>): Promise<void> {
  const limits = await findGuardianLimits(tx, personId)
  if (limits.needsGuardian && !needsGuardian(next.age_band, next.country)) throw new InvalidInput({ age_band: ['account.age_by_guardian'] })
}

/** Binds the person as a student: username, names, profile and role, all or nothing. Asked again it updates them. */
export function bindStudent({ db, getProfile }: BindingContext, personId: number, given: BindStudent): Promise<Profile> {
  return withFreeUsername(db, async (tx) => {
    const { username, first_name, last_name, ...profile } = given
    await bindPerson(tx, personId, { username, first_name, last_name }, 'student')
    if ((await findStudentProfile(tx, personId)) !== null) await checkOwnAge(tx, personId, profile)
    await upsertStudentProfile(tx, personId, profile)
    return getProfile(tx, personId)
  })
}
