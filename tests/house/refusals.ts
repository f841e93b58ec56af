import { traverseContractProcedures } from '@orpc/server'
import { contract } from '#contract/api/contract.gen.ts'
import { commonRefusals } from '#contract/kit/endpoint.ts'

export interface DeclaredRefusal {
  readonly operation: string
  readonly code: string
  /** The sentence, by its module and key, or for two of the specification's answers the very message. */
  readonly message: string
}

/** The refusals that operations declare beside the common ones. */
export function listDeclaredRefusals(): DeclaredRefusal[] {
  const refusals: DeclaredRefusal[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const declared = Object.entries<{ readonly message?: string } | undefined>(procedure['~orpc'].errorMap)
    for (const [code, spec] of declared) {
      if (code in commonRefusals) continue
      refusals.push({ operation: path.join('.'), code, message: spec?.message ?? '' })
    }
  })
  return refusals
}
