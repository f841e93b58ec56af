import { officeContract } from '#contract/office/office.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(officeContract)
