/** Whole dollars only, though an amount counts hundredths. */
const withoutCents: ReadonlySet<string> = new Set(['TWD'])

/**
 * An amount of money with its currency: 3150 of USD is "US$31.50", 189000 of TWD "NT$1,890". Written the same way in every language, so that no
 * reader takes one dollar for another. `minor` counts hundredths.
 */
export function formatMoney(minor: number, currency: string): string {
  const trailingZeroDisplay = withoutCents.has(currency) ? 'stripIfInteger' : 'auto'
  const text = new Intl.NumberFormat('en-GB', { style: 'currency', currency, trailingZeroDisplay }).format(minor / 100)
  return text.replace('-', '−')
}
