import type { ContractModule } from '#contract/kit/module.ts'
import { overviewContract } from './overview.contract.ts'
import { systemContract } from './system.contract.ts'

export const contractModule = {
  operations: { overview: overviewContract, system: systemContract },
  first: ['system'],
} satisfies ContractModule
