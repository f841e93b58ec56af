import type { Profile } from '#contract/profile/profile.ts'
import { hasRole } from '#web/session/index.ts'

/** Students and parents buy grading, and whoever has no role yet; teachers and staff have pages of their own. */
export function buysGrading(profile: Profile | null): boolean {
  if (profile === null) return false
  return hasRole(profile, 'student') || !(hasRole(profile, 'teacher') || hasRole(profile, 'super-admin'))
}
