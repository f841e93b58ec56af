import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { planStaffContract, PlanTerms, StaffGradingOption, StaffPlan } from '#contract/plan/plan-staff.contract.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { refuse } from '#server/plan/plan.refusals.ts'
import * as store from './price-change.store.ts'

/** All plans, and what grading costs. */
export async function listPrices(db: Db): Promise<OutputOf<typeof planStaffContract.list>> {
  const [plans, grading] = await Promise.all([store.listAllPlans(db), store.listGradingPrices(db)])
  return { plans, grading }
}

const toTerms = ({ list_price, sale_price, active }: PlanTerms): PlanTerms => ({ list_price, sale_price, active })

const isSame = (one: PlanTerms, other: PlanTerms) =>
  one.list_price === other.list_price && one.sale_price === other.sale_price && one.active === other.active

/** What everybody has costs nothing and is always there; anything else has a price, which is on sale no higher than it is listed. */
function requireTerms({ months }: StaffPlan, { list_price, sale_price, active }: PlanTerms): void {
  if (months === 0) {
    if (list_price > 0 || sale_price > 0 || !active) throw new InvalidInput({ list_price: ['plan.free_stays_free'] })
    return
  }
  if (sale_price === 0) throw new InvalidInput({ sale_price: ['plan.price_range'] })
  if (sale_price > list_price) throw new InvalidInput({ sale_price: ['plan.sale_above_list'] })
}

function moveTo(codes: readonly string[], code: string, place: number): string[] {
  const others = codes.filter((each) => each !== code)
  return others.toSpliced(place - 1, 0, code)
}

type PlanChange = InputOf<typeof planStaffContract.setPlan>

/** Changes a plan that stands as the decider saw it. Who has it on the screen at the former price is refused by the purchase. */
export function setPlan(db: Db, { code, place, seen, ...given }: PlanChange, caller: Caller): Promise<StaffPlan> {
  const terms = toTerms(given)
  return inTransaction(db, async (tx) => {
    const plans = await store.holdPlans(tx)
    const before = plans.find((plan) => plan.code === code)
    if (before === undefined) throw refuse.NO_SUCH_PLAN()
    if (!isSame(before, seen)) throw refuse.PRICE_EDITED()
    requireTerms(before, terms)
    const codes = plans.map((plan) => plan.code)
    const ordered = moveTo(codes, code, place)
    await store.updatePlan(tx, { code, ...terms })
    await store.orderPlans(tx, ordered)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'plan.changed',
      entity: 'plan',
      entityId: code,
      before: { ...toTerms(before), place: codes.indexOf(code) + 1 },
      after: { ...terms, place: ordered.indexOf(code) + 1 },
    })
    return { code, months: before.months, ...terms }
  })
}

type GradingChange = InputOf<typeof planStaffContract.setGradingPrice>

export function setGradingPrice(db: Db, { code, price, seen }: GradingChange, caller: Caller): Promise<StaffGradingOption> {
  return inTransaction(db, async (tx) => {
    const before = await store.holdGradingPrice(tx, code)
    if (before === undefined) throw refuse.NO_SUCH_PLAN()
    if (before !== seen) throw refuse.PRICE_EDITED()
    await store.updateGradingPrice(tx, code, price)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'grading-price.changed',
      entity: 'grading-option',
      entityId: code,
      before: { price: before },
      after: { price },
    })
    return { code, price }
  })
}
