import type { AnyRouter } from '@orpc/server'
import { contract } from '#contract/api/contract.gen.ts'
import type { ModuleParts } from '#server/kit/module.ts'
import { implementContract } from '#server/kit/request/implement.ts'

/** The handlers of all modules under the names of the contract. Each module's own are known to be complete, by their types. */
export function joinHandlers(parts: readonly ModuleParts[]): AnyRouter {
  const all = parts.flatMap(({ handlers = {} }) => Object.entries(handlers))
  const byName = Map.groupBy(all, ([name]) => name)
  const router = Object.fromEntries([...byName].map(([name, own]) => [name, Object.assign({}, ...own.map(([, handlers]) => handlers))]))
  return implementContract(contract).router(router as never)
}
