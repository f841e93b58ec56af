import { mistakeContract } from '#contract/study/mistake.contract.ts'
import { passageContract } from '#contract/study/passage.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(mistakeContract, passageContract)
