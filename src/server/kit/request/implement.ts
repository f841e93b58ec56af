import type { AnyContractRouter } from '@orpc/contract'
import { implement } from '@orpc/server'
import type { Caller } from './caller.ts'

/** A contract, to be answered by handlers: `implementContract(planContract).getQuota.handler(async ({ input, context }) => …)`. The gate has run before. */
export function implementContract<C extends AnyContractRouter>(contract: C) {
  return implement(contract).$context<Caller>()
}
