import type { Profile } from '#contract/profile/profile.ts'
import { hasRole } from '#web/session/index.ts'
import { officeEntrances } from './office-entrances.gen.ts'

/** The address at which the office begins for a person; undefined for who has none. */
export function findOffice(profile: Profile | null) {
  return officeEntrances.find(({ role }) => hasRole(profile, role))?.to
}

interface OfficeLink {
  readonly to: string
  /** In the words of `app`. */
  readonly word: 'students' | 'office'
}

/** What the account menu and the drawer offer people who work in the office: its first page, and the students to super-admins. */
export function listOfficeLinks(profile: Profile | null): readonly OfficeLink[] {
  const office = findOffice(profile)
  return [
    ...(profile !== null && hasRole(profile, 'super-admin') ? [{ to: '/students', word: 'students' } as const] : []),
    ...(office === undefined ? [] : [{ to: office, word: 'office' } as const]),
  ]
}
