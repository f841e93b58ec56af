import { maxCardFeeBps } from '#contract/payment/card-fee.ts'

/** Hundredths of a per cent of what was typed: "2.5" is 250. Null: it is no share, or too high. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return null
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps <= maxCardFeeBps ? bps : null
}

/** Hundredths of a per cent as they are typed: 250 is "2.5". */
export const formatPercent = (bps: number) => String(bps / 100)
