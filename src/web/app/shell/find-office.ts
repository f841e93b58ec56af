import type { Profile } from '#contract/profile/profile.ts'
import { hasRole } from '#web/session/index.ts'
import { officeEntrances } from './office-entrances.gen.ts'

/** The address at which the office begins for a person; undefined for who has none. */
export function findOffice(profile: Profile | null) {
  return officeEntrances.find(({ role }) => hasRole(profile, role))?.to
}
