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

/** How a total midway between two half bands is rounded. The rule is not published; examiners reportedly round down. */
export type MidwayRounding = 'up' | 'down'

/**
 * The band of Writing: Task 2 counts double, then the nearest half band. Takes the mean of the four criteria of each task in quarter
 * bands (26 is 6.5), so that nothing is rounded twice.
 */
export function writingBand(taskQuarters: readonly [task1: number, task2: number], midway: MidwayRounding = 'down'): number {
  return roundToHalf(taskQuarters[0] + 2 * taskQuarters[1], 12, midway)
}

/** The band of a task or of Speaking: the mean of its whole-band criteria, to the nearest half band. */
export function meanBand(criteria: readonly number[], midway: MidwayRounding = 'down'): number | null {
  const sum = criteria.reduce((total, band) => total + band, 0)
  return criteria.length === 0 ? null : roundToHalf(sum, criteria.length, midway)
}

/** A sum of bands over its count, to the nearest half band, reckoned in whole numbers. */
function roundToHalf(sum: number, count: number, midway: MidwayRounding): number {
  const [double, twice] = [4 * sum, 2 * count]
  return Math.max(0, midway === 'up' ? Math.floor((double + count) / twice) : Math.ceil((double - count) / twice)) / 2
}

function findRow(raw: number, table: BandTable): { band: number } | undefined {
  return table.rows.find((row) => raw >= row.from)
}

function lowest(table: BandTable): number {
  return table.rows.at(-1)?.band ?? table.notAttempted
}
