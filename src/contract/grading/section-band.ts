import { criteriaOf, type CriterionMark, type GradedSkill } from './marking.ts'

/** The mean of the four criteria of a task or of Speaking, exact to an eighth of a band; null where one has no band. */
export function findMean(marks: readonly CriterionMark[], skill: GradedSkill, part: number | null): number | null {
  const bands = criteriaOf[skill].map((criterion) => marks.find((mark) => mark.part === part && mark.criterion === criterion)?.band ?? null)
  return bands.includes(null) ? null : bands.reduce<number>((sum, band) => sum + (band ?? 0), 0) / bands.length
}

/**
 * The band of a section before rounding, and to the nearest half band: in Writing Task 2 counts double, where both were set.
 * The rule for a value midway between two half bands isn't published; examiners reportedly round down.
 */
export function findSectionBand(
  marks: readonly CriterionMark[],
  skill: GradedSkill,
  parts: readonly (number | null)[],
): { readonly exact: number; readonly band: number } | null {
  let [sum, weights] = [0, 0]
  for (const part of parts) {
    const mean = findMean(marks, skill, part)
    if (mean === null) return null
    const weight = part === 2 ? 2 : 1
    sum += weight * mean
    weights += weight
  }
  // In eighths of a band, so that nothing is lost to binary fractions.
  return weights === 0
    ? null
    : { exact: sum / weights, band: Math.max(0, Math.ceil((Math.round(sum * 8) * 2 - 4 * weights) / (8 * weights))) / 2 }
}
