import type { ContractModule } from '#contract/kit/module.ts'
import { noticeContract } from './notification.contract.ts'

export const contractModule = {
  operations: { notice: noticeContract },
  first: ['notice'],
} satisfies ContractModule
