import { formatTag, type Lang } from '#contract/kit/common.ts'
import type { Currency } from '#contract/payment/payment.ts'

/** An amount with its currency's code: a sign alone may be of several currencies. Taiwan's dollars are whole. */
export function formatAmount(minor: number, currency: Currency, lang: Lang): string {
  const digits = currency === 'TWD' ? 0 : 2
  const text = new Intl.NumberFormat(formatTag(lang), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(minor / 100)
  return `${currency} ${text}`
}
