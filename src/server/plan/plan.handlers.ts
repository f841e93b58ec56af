import { planContract } from '#contract/plan/plan.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { getQuota } from './quota.service.ts'

const on = implementContract(planContract)

export function createPlanHandlers({ db }: { readonly db: Db }) {
  return {
    quota: on.quota.handler(({ context }) => getQuota(db, { personId: personOf(context), product: context.product }, context)),
  }
}
