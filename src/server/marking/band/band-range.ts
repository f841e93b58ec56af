import type { BandTable } from './band-tables.ts'
import { toBand } from './bands.ts'

export interface BandRange {
  readonly low: number
  readonly high: number
}

/** Band tables count marks of 40. */
const marksOfTables = 40
/** Eight of ten candidates would come to lie within it. */
const widths = 1.28

/**
 * Where the band of a whole section would lie after the marks of a short one. The questions that were not asked are expected to go as
 * those that were (a beta-binomial forecast from an even start): few questions make a wide range, all forty make none.
 */
export function toBandRange(raw: number, max: number, table: BandTable): BandRange {
  const unasked = Math.max(0, marksOfTables - max)
  const [right, wrong] = [raw + 1, max - raw + 1]
  const asked = right + wrong
  const expected = raw + (unasked * right) / asked
  const variance = (unasked * right * wrong * (asked + unasked)) / (asked * asked * (asked + 1))
  const spread = widths * Math.sqrt(variance)
  const bandAt = (marks: number) => toBand(Math.min(marksOfTables, Math.max(0, Math.round(marks))), table)
  return { low: bandAt(expected - spread), high: bandAt(expected + spread) }
}
