import { plansContract } from '#contract/plan/plans.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getGradingPrices, getPlans } from './price.service.ts'
import { buyPlan, previewPurchase } from './purchase.service.ts'

const on = implementContract(plansContract)

/** What is sold, and the purchase of Pro. */
export function createPlansHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(() => getPlans(db)),
    grading: on.grading.handler(() => getGradingPrices(db)),
    preview: on.preview.handler(({ input, context }) => previewPurchase(db, input.code, context)),
    purchase: on.purchase.handler(({ input, context }) => buyPlan(db, input, context)),
  }
}
