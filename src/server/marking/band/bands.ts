import type { Module, Skill } from '#contract/content/group-type.ts'
import { bandTables, type BandTable } from './band-tables.ts'

/** The table of a section that is marked by machine; null for writing and speaking. */
export function findBandTable(skill: Skill, module: Module): BandTable | null {
  if (skill === 'listening') return bandTables.listening
  if (skill === 'reading') return bandTables[module === 'general' ? 'general-reading' : 'academic-reading']
  return null
}

/** The band of a raw score of 40; `null` marks stand for a section that was never attempted. */
export function toBand(raw: number | null, table: BandTable): number {
  if (raw === null) return table.notAttempted
  return findRow(raw, table)?.band ?? lowest(table)
}

/** The next better band and how many more marks reach it; null at the best. */
export function findNextBand(raw: number | null, table: BandTable): { band: number; marks: number } | null {
  const marks = raw ?? 0
  const next = table.rows.findLast((row) => row.from > marks)
  return next ? { band: next.band, marks: next.from - marks } : null
}

/**
 * The overall band of the four skills. Takes and reckons in half bands (13 is band 6.5), so that nothing is rounded twice; a mean
 * that ends in .25 or .75 goes up. Null when a component is missing.
 */
export function overallBand(halfBands: readonly (number | null)[]): number | null {
  let sum = 0
  for (const half of halfBands) {
    if (half === null) return null
    sum += half
  }
  return halfBands.length === 4 ? Math.floor((sum + 2) / 4) / 2 : null
}

function findRow(raw: number, table: BandTable): { band: number } | undefined {
  return table.rows.find((row) => raw >= row.from)
}

function lowest(table: BandTable): number {
  return table.rows.at(-1)?.band ?? table.notAttempted
}
