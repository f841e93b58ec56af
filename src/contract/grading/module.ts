import type { ContractModule } from '#contract/kit/module.ts'
import { graderContract } from './grader.contract.ts'
import { gradedContract } from './graded.contract.ts'
import { gradingContract } from './order.contract.ts'
import { qualificationContract } from './qualification.contract.ts'
import { gradingAdminContract } from './staff.contract.ts'

export const contractModule = {
  operations: {
    grading: gradingContract,
    graded: gradedContract,
    grader: graderContract,
    gradingQualification: qualificationContract,
    gradingAdmin: gradingAdminContract,
  },
} satisfies ContractModule
