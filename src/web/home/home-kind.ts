import type { Profile } from '#contract/profile/profile.ts'
import { hasRole } from '#web/session/index.ts'

/** Whose home somebody sees. It is a learner's for students, whatever else they are, and for who has not said yet what they are. */
export type HomeKind = 'learner' | 'staff' | 'teacher' | 'parent'

const others = [
  ['super-admin', 'staff'],
  ['teacher', 'teacher'],
  ['parent', 'parent'],
] as const

export function findHomeKind(profile: Profile | null): HomeKind {
  if (hasRole(profile, 'student')) return 'learner'
  return others.find(([role]) => hasRole(profile, role))?.[1] ?? 'learner'
}
