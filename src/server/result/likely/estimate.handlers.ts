import { estimateContract } from '#contract/result/estimate.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getEstimate } from './likely.service.ts'

const on = implementContract(estimateContract)

export function createEstimateHandlers({ db }: { readonly db: Db }) {
  return {
    get: on.get.handler(({ input, context }) => getEstimate(db, input, context)),
  }
}
