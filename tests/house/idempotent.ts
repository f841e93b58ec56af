import { traverseContractProcedures } from '@orpc/server'
import type { AnyContractRouter } from '@orpc/contract'
import type { Meta } from '#contract/kit/endpoint.ts'
import { findOperation } from './staff-writes.ts'
import type { OperationRefusals } from './reached-refusals.ts'

/**
 * Operations that may answer 402, and so take coins, without an `Idempotency-Key`; and operations with one that no key could be kept for: those
 * that are read, and those that somebody calls without a session.
 */
export function findKeyFaults(router: AnyContractRouter): string[] {
  const faults: string[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { meta, errorMap, route } = contract['~orpc']
    const { idempotent, access } = meta as Meta
    const name = path.join('.')
    if ('POINT_IS_NOT_ENOUGH' in errorMap && idempotent !== true) faults.push(`${name} takes coins and is not idempotent`)
    if (idempotent === true && (route.method === 'GET' || access === 'public' || access === 'attempt-holder'))
      faults.push(`${name} is idempotent, and there is nobody or nothing to keep a key for`)
  })
  return faults
}

/** Operations whose handler reaches what moves coins or money and that are not idempotent, those left out that have a reason; and reasons that are not needed. */
export async function findMovesWithoutKey(
  base: string,
  operations: readonly OperationRefusals[],
  reasons: Readonly<Record<string, string>>,
): Promise<string[]> {
  const without = new Set<string>()
  for (const { operation, moves } of operations) {
    if (!moves) continue
    for (const { method, path, idempotent } of await findOperation(base, operation)) if (!idempotent) without.add(`${method} ${path}`)
  }
  const faults = [...without].filter((name) => reasons[name] === undefined).map((name) => `${name} moves coins or money without a key`)
  const idle = Object.keys(reasons).filter((name) => !without.has(name))
  return [...faults, ...idle.map((name) => `${name} has a reason to need no key, and needs no reason`)]
}
