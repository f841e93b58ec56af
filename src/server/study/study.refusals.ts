import { mistakeContract } from '#contract/study/mistake.contract.ts'
import { passageContract } from '#contract/study/passage.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations on mistakes declare. */
export const refuse = refusalsOf(mistakeContract)

/** The refusals that operations on passages declare. */
export const refusePassage = refusalsOf(passageContract)
