import { localeTag } from '#contract/kit/common.ts'
import type { Currency } from '#contract/payment/payment.ts'
import { useLang } from '#web/kit/i18n/lang.ts'

/** Amounts in minor units with their currency's code: a sign alone may be of several currencies. Dollars of Taiwan are whole. */
export function useFormatMoney(): (minor: number, currency: Currency) => string {
  const lang = useLang()
  const tag = lang === 'en' ? 'en-GB' : localeTag[lang]
  return (minor, currency) => {
    const digits = currency === 'TWD' ? 0 : 2
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return `${currency}\u00a0${format.format(minor / 100)}`
  }
}
