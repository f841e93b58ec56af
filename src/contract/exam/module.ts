import type { ContractModule } from '#contract/kit/module.ts'
import { examContract } from './exam.contract.ts'
import { examStaffContract } from './exam-staff.contract.ts'
import { sampleContract } from './sample.contract.ts'
import { testDraftContract } from './test-draft.contract.ts'

export const contractModule = {
  operations: { exam: examContract, examStaff: examStaffContract, sample: sampleContract, testDraft: testDraftContract },
  first: ['exam'],
} satisfies ContractModule
