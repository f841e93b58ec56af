import { needsGuardian } from '#contract/account/guardian.ts'
import type { BindStudent, Profile, StudentProfile } from '#contract/account/person.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { checkUsername, getProfile } from './account.service.ts'
import * as store from './account.store.ts'
import { findStanding } from './family/standing.service.ts'
import { sessionLifeOf } from './roles.ts'
import { shortenSessionsOf } from './session.store.ts'
import { findStudentProfile, upsertStudentProfile } from './student.store.ts'

/** A free username made from the part of the e-mail before the @. */
export async function makeUsername(tx: Tx, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 24) || 'student'
  const stem = base.length < 3 ? `${base}-ielts` : base
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? stem : `${stem}${number}`
    if ((await store.findPersonByUsername(tx, username)) === undefined) return username
  }
}

export interface Names {
  readonly username?: string | null | undefined
  readonly first_name: string
  readonly last_name?: string | null | undefined
}

/** Gives names, a username and a role, and finishes the binding. Sessions end as early as the new role asks. */
export async function bindPerson(tx: Tx, personId: number, names: Names, role: 'student' | 'teacher' | 'parent'): Promise<void> {
  const person = await store.lockPerson(tx, personId)
  if (person === undefined) throw new Refusal('UNAUTHORIZED')
  const username = names.username ?? person.username ?? (await makeUsername(tx, person.email))
  await checkUsername(tx, username, personId)
  await store.updatePerson(tx, personId, {
    username,
    first_name: names.first_name,
    last_name: names.last_name ?? null,
    finish_bind: true,
  })
  await store.insertRole(tx, personId, role)
  await shortenSessionsOf(tx, personId, sessionLifeOf(await store.listRoles(tx, personId)))
}

/** Runs a binding or a change of names; a username that somebody was given at the same moment is refused beside its field. */
export async function withFreeUsername<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (brokenUnique(error) === 'person_username_is_unique') throw new InvalidInput({ username: ['account.username_taken'] })
    throw error
  }
}

/** A limited child does not grow up by changing a field: its guardian consents, or staff correct the age. */
export async function checkOwnAge(tx: Tx, personId: number, next: Pick<StudentProfile, 'age_band' | 'country'>): Promise<void> {
  const standing = await findStanding(tx, personId)
  if (standing.needsGuardian && !needsGuardian(next.age_band, next.country))
    throw new InvalidInput({ age_band: ['account.age_by_guardian'] })
}

/** Binds the person as a student: username, names, profile and role, all or nothing. Asked again it updates them. */
export function bindStudent(db: Db, personId: number, given: BindStudent): Promise<Profile> {
  return withFreeUsername(db, async (tx) => {
    const { username, first_name, last_name, ...profile } = given
    await bindPerson(tx, personId, { username, first_name, last_name }, 'student')
    if ((await findStudentProfile(tx, personId)) !== null) await checkOwnAge(tx, personId, profile)
    await upsertStudentProfile(tx, personId, profile)
    return getProfile(tx, personId)
  })
}
