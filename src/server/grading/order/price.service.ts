import type { InputOf } from '#contract/kit/endpoint.ts'
import { GradingOption } from '#contract/grading/marking.ts'
import type { GradingPrices, gradingContract } from '#contract/grading/order.contract.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { proDiscountBps } from '#contract/plan/prices.ts'
import { getGradingPrices, listProAmong } from '#server/plan/index.ts'
import { findBalance } from '#server/wallet/index.ts'
import { getCandidate } from './candidate.ts'
import { measureWait } from './wait.store.ts'

/** What grading costs for a candidate at this moment, and within how many hours it is due. */
export interface Prices {
  readonly options: readonly {
    readonly option: GradingOption
    readonly list_price: number
    readonly pro_price: number
    readonly price: number
  }[]
  readonly isPro: boolean
  readonly discount_bps: number
  readonly due_hours: number
  readonly pro_due_hours: number
  readonly standard_due_hours: number
}

/** Pro is the candidate's own, whoever pays. */
export async function findPrices(db: Db | Tx, candidateId: number): Promise<Prices> {
  const { data, due_hours, pro_due_hours } = await getGradingPrices(db)
  const pro = await listProAmong(db, [candidateId])
  const isPro = pro.has(candidateId)
  const options = data.flatMap(({ code, price, pro_price }) => {
    const option = GradingOption.safeParse(code)
    return option.success ? [{ option: option.data, list_price: price, pro_price, price: isPro ? pro_price : price }] : []
  })
  return {
    options,
    isPro,
    discount_bps: isPro ? proDiscountBps : 0,
    due_hours: isPro ? pro_due_hours : due_hours,
    pro_due_hours,
    standard_due_hours: due_hours,
  }
}

/** What the caller would pay, what they can spend, and how long it has taken others. */
export async function getPrices(db: Db, { child_id }: InputOf<typeof gradingContract.prices>, caller: Caller): Promise<GradingPrices> {
  const candidateId = await getCandidate(db, child_id, caller)
  const [{ isPro: _, options, ...prices }, median_hours, { balance }] = await Promise.all([
    findPrices(db, candidateId),
    measureWait(db),
    findBalance(db, personOf(caller)),
  ])
  return { ...prices, options: [...options], median_hours, balance }
}
