import { deskContract } from '#contract/grading/desk.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(deskContract)
