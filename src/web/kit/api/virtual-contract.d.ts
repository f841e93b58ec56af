declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  /** Those of `firstContracts`. */
  export const contract: AnyContractRouter
}

declare module 'virtual:contract/later' {
  import type { AnyContractRouter } from '@orpc/contract'

  export const contract: AnyContractRouter
}
