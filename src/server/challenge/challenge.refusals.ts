import { challengeStaffContract } from '#contract/challenge/challenge-staff.contract.ts'
import { challengeContract } from '#contract/challenge/challenge.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(challengeStaffContract, challengeContract)
