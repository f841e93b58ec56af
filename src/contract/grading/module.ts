import type { ContractModule } from '#contract/kit/module.ts'
import { complaintContract } from './complaint.contract.ts'
import { graderContract } from './grader.contract.ts'
import { gradedContract } from './graded.contract.ts'
import { languageContract } from './language.contract.ts'
import { gradingContract } from './order.contract.ts'
import { qualityContract } from './quality.contract.ts'
import { qualificationContract } from './qualification.contract.ts'
import { revisionContract } from './revision.contract.ts'
import { sampleGradingContract } from './sample.contract.ts'
import { secondReaderContract } from './second-reader.contract.ts'
import { gradingAdminContract } from './staff.contract.ts'

export const contractModule = {
  operations: {
    grading: gradingContract,
    graded: gradedContract,
    grader: graderContract,
    gradingQualification: qualificationContract,
    gradingAdmin: gradingAdminContract,
    gradingComplaint: complaintContract,
    gradingQuality: qualityContract,
    secondReader: secondReaderContract,
    revision: revisionContract,
    gradingSample: sampleGradingContract,
    languageCheck: languageContract,
  },
} satisfies ContractModule
