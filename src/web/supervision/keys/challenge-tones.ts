import type { ChallengeGroup } from '#contract/challenge/challenge-staff.contract.ts'

/** The colours of the badges of challenges. */
export const challengeTones = {
  open: 'wait',
  accepted: 'good',
  declined: 'plain',
  withdrawn: 'plain',
} as const satisfies Readonly<Record<ChallengeGroup['status'], string>>
