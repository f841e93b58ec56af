import { z } from 'zod'
import { Instant } from '#contract/kit/common.ts'
import type { AgeBand } from '#contract/profile/profile.ts'

/** What a guardian consents to: the account itself with its free text and messages, recordings of the voice, and marketing. */
export const ConsentPurpose = z.enum(['account', 'recording', 'marketing'])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

export const Consent = z.object({
  id: z.int(),
  purpose: ConsentPurpose,
  version: z.string(),
  /** `parent`: a connected parent with their password; `staff`: somebody in the office, who says how. */
  method: z.enum(['parent', 'staff']),
  given_at: Instant,
  withdrawn_at: Instant.nullable(),
})
export type Consent = z.infer<typeof Consent>

/** Where children of thirteen to fifteen cannot consent for themselves: GDPR Art. 8 as each state sets it, PIPL Art. 31, Korea's PIPA. */
const consentsLater: ReadonlySet<string> = new Set('AT BG CY CZ DE ES FR GR HR HU IE IT LI LT LU NL PL RO SI SK CN KR'.split(' '))

/** Whether the age, and the country where it decides, suffice to determine if a guardian is needed. */
export function isAgeKnown(ageBand: AgeBand | null | undefined, country: string | null | undefined): boolean {
  return ageBand === '13_15' ? Boolean(country) : Boolean(ageBand)
}

/** Whether a guardian must consent before the account is more than limited; of an age that is not known, ask `isAgeKnown` first. */
export function needsGuardian(ageBand: AgeBand | null | undefined, country: string | null | undefined): boolean {
  if (ageBand === 'under13') return true
  return ageBand === '13_15' && consentsLater.has(country?.toUpperCase() ?? '')
}
