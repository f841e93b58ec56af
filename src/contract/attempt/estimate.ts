import type { Scope } from '#contract/attempt/attempt.ts'

/** What marks are read as: few questions give a range of bands, a single part none. */
export type Estimate = 'band' | 'range' | 'none'

/** A section of its own with fewer marks than these says too little for one band: those of quick tests do. */
const minRawForBand = 30

export function estimateOf(scope: Scope, max: number): Estimate {
  if (scope === 'part') return 'none'
  const isShort = scope === 'quick' || (scope === 'section' && max < minRawForBand)
  return isShort ? 'range' : 'band'
}
