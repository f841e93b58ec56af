import { Role } from '#contract/identity/person.ts'
import { Lang } from '#contract/kit/common.ts'
import { isSuppressed } from '#server/kit/mail/suppression.store.ts'
import { refuse } from './account.refusals.ts'
import { findPerson, listRoles, findPendingEmail } from '#server/identity/index.ts'
import { findParentProfile, type ReadProfile, findStudentProfile, findTeacherProfile } from '#server/profile/index.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import type { Memberships } from './memberships.ts'

/** Reads the profile that a person sees of themselves; `ielts-pro` is derived from active memberships. */
export function createProfileReader(memberships: Pick<Memberships, 'findMembership'>): ReadProfile {
  return async (db, personId) => {
    const [person, roles, membership, student, teacher, parent, limits, pendingEmail] = await Promise.all([
      findPerson(db, personId),
      listRoles(db, personId),
      memberships.findMembership(db, personId),
      findStudentProfile(db, personId),
      findTeacherProfile(db, personId),
      findParentProfile(db, personId),
      findGuardianLimits(db, personId),
      findPendingEmail(db, personId),
    ])
    if (person === undefined) throw refuse.UNAUTHORIZED()
    const allRoles = membership.expiresAt === null ? roles : [...roles, 'ielts-pro']
    return {
      id: person.id,
      username: person.username,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      email_verified: person.email_verified_at !== null,
      lang: Lang.nullable().parse(person.lang),
      timezone: person.timezone,
      all_roles: allRoles.map((role) => Role.parse(role)),
      ielts_pro_expire_at: membership.expiresAt?.toISOString() ?? null,
      taken_unlimited_expire_at: membership.adminExpiresAt?.toISOString() ?? null,
      finish_bind: person.finish_bind,
      limited: limits.limited,
      needs_guardian: limits.needsGuardian,
      pending_email: pendingEmail,
      email_refused: await isSuppressed(db, person.email),
      student,
      teacher,
      parent,
    }
  }
}
