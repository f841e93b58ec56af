import { planStaffContract } from '#contract/plan/plan-staff.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { listPrices, setGradingPrice, setPlan } from './price-change.service.ts'

const on = implementContract(planStaffContract)

/** What staff decide about prices. */
export function createPlanStaffHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(() => listPrices(db)),
    setPlan: on.setPlan.handler(({ input, context }) => setPlan(db, input, context)),
    setGradingPrice: on.setGradingPrice.handler(({ input, context }) => setGradingPrice(db, input, context)),
  }
}
