import type { ContractModule } from '#contract/kit/module.ts'
import { attemptStaffContract } from './attempt-staff.contract.ts'
import { previewContract } from './preview.contract.ts'

export const contractModule = {
  operations: { attemptStaff: attemptStaffContract, preview: previewContract },
} satisfies ContractModule
