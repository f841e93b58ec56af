import { api } from '#server/http/api.ts'
import { personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { getQuota } from './quota.service.ts'

export function createPlanHandlers({ db }: { readonly db: Db }) {
  const on = api.plan
  return {
    quota: on.quota.handler(({ context }) => getQuota(db, { personId: personOf(context), product: context.product }, context)),
  }
}
