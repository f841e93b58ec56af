import type { ContractModule } from '#contract/kit/module.ts'
import { deskContract } from './desk.contract.ts'
import { gradingAdminContract } from './staff.contract.ts'

export const contractModule = {
  operations: { gradingDesk: deskContract, gradingAdmin: gradingAdminContract },
} satisfies ContractModule
