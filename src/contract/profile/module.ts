import type { ContractModule } from '#contract/kit/module.ts'
import { teacherContract } from './teacher.contract.ts'

export const contractModule = {
  operations: { teacher: teacherContract },
} satisfies ContractModule
