import type { ContractModule } from '#contract/kit/module.ts'
import { officeContract } from './office.contract.ts'

export const contractModule = {
  operations: { office: officeContract },
  first: ['office'],
} satisfies ContractModule
