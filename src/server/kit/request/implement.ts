import type { AnyContractRouter } from '@orpc/contract'
import { implement, type Router } from '@orpc/server'
import type { Caller } from './caller.ts'

/** A contract, to be answered by handlers: `implementContract(planContract).getQuota.handler(async ({ input, context }) => …)`. The gate has run before. */
export function implementContract<C extends AnyContractRouter>(contract: C) {
  return implement(contract).$context<Caller>()
}

/** The handlers of a module's contracts: `handlersOf(contractModule.operations, { plan: createPlanHandlers(deps) })`. One that is missing does not compile. */
export function handlersOf<C extends Readonly<Record<string, AnyContractRouter>>>(
  _operations: C,
  handlers: Router<C, Caller>,
): Readonly<Record<string, object>> {
  return handlers as Readonly<Record<string, object>>
}
