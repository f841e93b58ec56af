import { complaintContract } from '#contract/grading/complaint.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(complaintContract)
