import { attemptStaffContract } from '#contract/supervision/attempt-staff.contract.ts'
import { previewContract } from '#contract/supervision/preview.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(attemptStaffContract, previewContract)
