import type { GradingOption, Plan } from '#contract/plan/plans.contract.ts'
import { toProPrice } from '#contract/plan/prices.ts'
import type { Bucket } from '#contract/plan/allowance.ts'
import type { Db } from '#server/kit/database.ts'
import { listGradingOptions, listPlans } from './plan.store.ts'
import { getFreeAllowance } from './quota.service.ts'

const dueHours = 120
const proDueHours = 12

/** Free and Pro with their prices, and what is free. */
export async function getPlans(db: Db): Promise<{ data: Plan[]; free: Record<Bucket, number> }> {
  const [data, free] = await Promise.all([listPlans(db), getFreeAllowance(db)])
  return { data, free }
}

/** What grading costs, and within how many hours it is due. */
export async function getGradingPrices(db: Db): Promise<{ data: GradingOption[]; due_hours: number; pro_due_hours: number }> {
  const options = await listGradingOptions(db)
  const data = options.map((option) => ({ ...option, pro_price: toProPrice(option.price) }))
  return { data, due_hours: dueHours, pro_due_hours: proDueHours }
}
