import { gradedContract } from '#contract/grading/graded.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(gradedContract)
