import type { ContractModule } from '#contract/kit/module.ts'
import { complaintContract } from './complaint.contract.ts'
import { graderContract } from './grader.contract.ts'
import { gradedContract } from './graded.contract.ts'
import { gradingContract } from './order.contract.ts'
import { revisionContract } from './revision.contract.ts'
import { sampleGradingContract } from './sample.contract.ts'
import { gradingAdminContract } from './staff.contract.ts'

export const contractModule = {
  operations: {
    grading: gradingContract,
    graded: gradedContract,
    revision: revisionContract,
    gradingSample: sampleGradingContract,
    grader: graderContract,
    gradingAdmin: gradingAdminContract,
  },
} satisfies ContractModule
