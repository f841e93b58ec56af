import type { ContractModule } from '#contract/kit/module.ts'
import { fileContract } from './file.contract.ts'

export const contractModule = {
  operations: { file: fileContract },
  first: ['file'],
} satisfies ContractModule
