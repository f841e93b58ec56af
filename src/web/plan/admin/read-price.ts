import { maxPrice } from '#contract/plan/prices.ts'

/** A price in T-Coins as it was typed; null: it is none. */
export function readPrice(typed: string): number | null {
  const price = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  return price >= 1 && price <= maxPrice ? price : null
}
