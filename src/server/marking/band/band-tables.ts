/** From how many marks of 40 a band is given, best first. */
export interface BandTable {
  id: string
  version: string
  /** The band of a section that was never attempted. */
  notAttempted: number
  rows: readonly { from: number; band: number }[]
}

export type BandTableId = 'listening' | 'academic-reading' | 'general-reading'

const version = '2026-11'
const bandsDown = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1] as const

function toTable(id: BandTableId, from: readonly number[]): BandTable {
  return { id, version, notAttempted: 0, rows: bandsDown.map((band, index) => ({ band, from: from[index] ?? 0 })) }
}

/**
 * Commonly published conversions; official boundaries vary slightly between versions of a test, so a band read here is an estimate. Nothing is
 * published below 2.5: those rows are our own policy. Sources give 3.5 or 4 for ten marks in Listening; 3.5 is used here.
 */
export const bandTables: Readonly<Record<BandTableId, BandTable>> = {
  listening: toTable('listening', [39, 37, 35, 32, 30, 26, 23, 18, 16, 13, 11, 8, 6, 4, 3, 0]),
  'academic-reading': toTable('academic-reading', [39, 37, 35, 33, 30, 27, 23, 19, 15, 13, 10, 8, 6, 4, 3, 0]),
  'general-reading': toTable('general-reading', [40, 39, 37, 36, 34, 32, 30, 27, 23, 19, 15, 12, 9, 6, 4, 0]),
}
