import { findSectionBand } from '#contract/grading/section-band.ts'
import type { ReleasedRecord } from './graded.store.ts'

/** The band before rounding, of all parts that were marked; parts that were left empty are marked with 0. Null where no band was given. */
export function findExactBand({ marking, skill, band }: Pick<ReleasedRecord, 'marking' | 'skill' | 'band'>): number | null {
  if (band === null) return null
  const parts = [...new Set(marking.marks.map(({ part }) => part))]
  return findSectionBand(marking.marks, skill, parts)?.exact ?? null
}
