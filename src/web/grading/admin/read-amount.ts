export const rateCurrencies = ['USD', 'TWD', 'CNY'] as const
export type RateCurrency = (typeof rateCurrencies)[number]

const maxAmount = 10_000_000
const shapes: Readonly<Record<RateCurrency, RegExp>> = { USD: /^\d{1,6}(\.\d{1,2})?$/, CNY: /^\d{1,6}(\.\d{1,2})?$/, TWD: /^\d{1,6}$/ }

/** What somebody typed as an amount, in hundredths; null where it is none. */
export function readAmount(typed: string, currency: RateCurrency): number | null {
  const text = typed.trim()
  if (!shapes[currency].test(text)) return null
  const [whole = '0', cents = ''] = text.split('.')
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= maxAmount ? amount : null
}

/** An amount as it is typed: "5.00", and "160" in a currency without cents. */
export function formatAmount(amount: number, currency: string): string {
  return currency === 'TWD' ? String(amount / 100) : (amount / 100).toFixed(2)
}
