import type { Currency } from './payment.ts'

/** The most that paying by card may cost on top, in hundredths of a per cent. */
export const maxCardFeeBps = 500

/** The smallest amount that is paid in cash, in minor units. */
export const cashUnits: Readonly<Record<Currency, number>> = { USD: 1, TWD: 100, CNY: 1 }

/** A share of an amount, in hundredths of a per cent, rounded half up to what is paid in cash. Minor units. */
export function toCardFee(amount: number, currency: Currency, bps: number): number {
  const unit = cashUnits[currency]
  const part = 10_000 * unit
  return Math.floor((amount * bps + part / 2) / part) * unit
}

/** Whether an amount can be paid: more than nothing, whole, and of TWD whole dollars. */
export function isPayable(amount: number, currency: Currency): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= 100_000_000_00 && amount % cashUnits[currency] === 0
}
