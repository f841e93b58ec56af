import type { GradingOption } from '#contract/grading/marking.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { holdCoins } from '#server/wallet/index.ts'

/** An option and what it costs, in T-Coins. */
export interface HeldPrice {
  readonly option: GradingOption
  readonly listPrice: number
  readonly price: number
}

interface Hold {
  readonly payerId: number
  readonly request: string
  readonly deadline: Date
}

const sum = (prices: readonly HeldPrice[]) => prices.reduce((total, { price }) => total + price, 0)

/** Puts the price of each option on hold. Where coins are missing it refuses with what is missing for all of them together. */
export async function holdPrices(tx: Tx, prices: readonly HeldPrice[], { payerId, request, deadline }: Hold) {
  const held: (HeldPrice & { readonly holdId: number })[] = []
  for (const [place, each] of prices.entries()) {
    const reference = `grading:${request}:${each.option}`
    try {
      const { holdId } = await holdCoins(tx, { purpose: 'grading', personId: payerId, coins: each.price, reference, deadline })
      held.push({ ...each, holdId })
    } catch (error) {
      throw toTotal(error, { spent: sum(held), rest: sum(prices.slice(place + 1)), required: sum(prices) })
    }
  }
  return held
}

interface Totals {
  /** What the options before took. */
  readonly spent: number
  /** What those that follow would take. */
  readonly rest: number
  readonly required: number
}

function toTotal(error: unknown, { spent, rest, required }: Totals): unknown {
  if (!(error instanceof Refusal) || error.code !== 'POINT_IS_NOT_ENOUGH') return error
  const { point, balance } = error.details
  return refuse.POINT_IS_NOT_ENOUGH({ point: Number(point) + rest, required, balance: Number(balance) + spent })
}
