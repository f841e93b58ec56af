import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import type { Profile } from '#contract/profile/profile.ts'

/** What needs doing about a person, and the tab where more is said. */
export interface NextStep {
  readonly name: 'blocked' | 'closing' | 'consent' | 'unbound' | 'refused' | 'unverified' | 'pending'
  readonly tab?: 'family' | 'messages' | 'history'
}

type Account = Pick<PersonRow, 'status' | 'limited' | 'finish_bind'>
type Emails = Pick<Profile, 'email_refused' | 'email_verified' | 'pending_email'>

/** What needs doing next about a person, the most urgent first; nothing of an account that is gone. */
export function listNextSteps({ status, limited, finish_bind: isBound }: Account, emails: Emails): readonly NextStep[] {
  if (status === 'closed') return []
  const { email_refused: isRefused, email_verified: isVerified, pending_email: pending } = emails
  const steps: readonly (NextStep | false)[] = [
    status === 'blocked' && { name: 'blocked', tab: 'history' },
    status === 'closing' && { name: 'closing' },
    limited && { name: 'consent', tab: 'family' },
    isRefused === true && { name: 'refused', tab: 'messages' },
    !isVerified && isRefused !== true && { name: 'unverified', tab: 'messages' },
    pending !== null && { name: 'pending' },
    !isBound && { name: 'unbound' },
  ]
  return steps.filter((step) => step !== false)
}
