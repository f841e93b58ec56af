import { cashUnits } from '#contract/payment/card-fee.ts'
import type { Currency } from '#contract/payment/payment.ts'

interface CoinPart {
  /** So many coins of `all`. */
  readonly coins: number
  readonly all: number
  readonly currency: Currency
}

/** The part of an amount that some of an order's coins cost, rounded down to what is paid in cash; all coins cost all of it. Minor units. */
export function toPartPrice(amount: number, { coins, all, currency }: CoinPart): number {
  const unit = cashUnits[currency]
  return coins === all ? amount : Math.floor((amount * coins) / (all * unit)) * unit
}
