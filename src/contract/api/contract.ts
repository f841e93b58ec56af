import { accountContract } from '#contract/account/account.contract.ts'
import { attemptContract } from '#contract/attempt/attempt.contract.ts'
import { examContract } from '#contract/exam/exam.contract.ts'
import { systemContract } from '#contract/system/system.contract.ts'

/** Every JSON operation of the product. Paths are below /api. */
export const contract = {
  account: accountContract,
  exam: examContract,
  attempt: attemptContract,
  system: systemContract,
}
export type Contract = typeof contract
