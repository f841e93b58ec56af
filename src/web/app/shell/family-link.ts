import type { Profile } from '#contract/profile/profile.ts'
import { hasRole } from '#web/session/index.ts'

/** The way to one's children or parents, for whom it matters; `word` is a key of the app's words. */
export function findFamilyLink(profile: Profile | null) {
  if (hasRole(profile, 'parent')) return { to: '/children', word: 'my_children' } as const
  const age = profile?.student?.age_band ?? 'adult'
  return hasRole(profile, 'student') && age !== 'adult' ? ({ to: '/ask-parent', word: 'ask_parent' } as const) : null
}
