import { isPayable } from '#contract/payment/card-fee.ts'
import type { Currency } from '#contract/payment/payment.ts'

/** Minor units of a price that was typed: "31.50" is 3150. Undefined: none was typed; null: it is no price, or one of TWD with cents. */
export function readPrice(typed: string, currency: Currency): number | undefined | null {
  const text = typed.trim()
  if (text === '') return undefined
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text)
  if (match === null) return null
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return isPayable(minor, currency) ? minor : null
}

/** A price as it is typed: 3150 is "31.50", 3200 "32". */
export function formatPrice(minor: number | undefined): string {
  if (minor === undefined) return ''
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}
