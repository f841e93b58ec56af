import { secondReaderContract } from '#contract/grading/second-reader.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of the second reader declare. */
export const refuse = refusalsOf(secondReaderContract)
