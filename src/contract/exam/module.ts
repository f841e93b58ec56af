import type { ContractModule } from '#contract/kit/module.ts'
import { examContract } from './exam.contract.ts'
import { examStaffContract } from './exam-staff.contract.ts'

export const contractModule = {
  operations: { exam: examContract, examStaff: examStaffContract },
  first: ['exam'],
} satisfies ContractModule
