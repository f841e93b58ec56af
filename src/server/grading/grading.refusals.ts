import { graderContract } from '#contract/grading/grader.contract.ts'
import { gradedContract } from '#contract/grading/graded.contract.ts'
import { languageContract } from '#contract/grading/language.contract.ts'
import { gradingContract } from '#contract/grading/order.contract.ts'
import { qualificationContract } from '#contract/grading/qualification.contract.ts'
import { revisionContract } from '#contract/grading/revision.contract.ts'
import { gradingAdminContract } from '#contract/grading/staff.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(
  gradingContract,
  graderContract,
  gradedContract,
  qualificationContract,
  revisionContract,
  gradingAdminContract,
  languageContract,
)
