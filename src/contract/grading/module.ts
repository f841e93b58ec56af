import type { ContractModule } from '#contract/kit/module.ts'

export const contractModule = {
  operations: {},
} satisfies ContractModule
