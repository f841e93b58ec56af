import { gradingAdminContract } from '#contract/grading/staff.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(gradingAdminContract)
