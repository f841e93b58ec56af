import { type Criterion, criteriaOf, type CriterionMark, type GradedSkill } from '#contract/grading/marking.ts'
import type { Deviation } from '#contract/grading/qualification.contract.ts'

/** A grader's bands of an anchor beside the agreed ones. */
interface MarkedBands {
  readonly band: number
  readonly agreed_band: number
  readonly marks: readonly { readonly criterion: Criterion; readonly band: number; readonly agreed: number }[]
}

const toMean = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length)

function toDeviation(gaps: readonly number[]): Deviation {
  return { mean: toMean(gaps), mean_absolute: toMean(gaps.map((gap) => Math.abs(gap))) }
}

/** Bands of the same part and criterion; what either has not marked is left out. */
export function pairMarks(own: readonly CriterionMark[], agreed: readonly CriterionMark[]) {
  return agreed.flatMap(({ part, criterion, band, comment }) => {
    const found = own.find((mark) => mark.part === part && mark.criterion === criterion)?.band ?? null
    return found === null || band === null ? [] : [{ part, criterion, band: found, agreed: band, reason: comment }]
  })
}

/** How far a grader's bands are from the agreed ones: of the section, and of each criterion of the skill. */
export function findDeviation(skill: GradedSkill, marked: readonly MarkedBands[]) {
  const all = marked.flatMap(({ marks }) => marks)
  return {
    section: toDeviation(marked.map(({ band, agreed_band }) => band - agreed_band)),
    criteria: criteriaOf[skill].map((criterion) => {
      const own = all.filter((mark) => mark.criterion === criterion)
      return { criterion, ...toDeviation(own.map(({ band, agreed }) => band - agreed)) }
    }),
  }
}

/** Whether somebody whose section bands are this far from the agreed ones is qualified. */
export function isQualified(
  { mean, mean_absolute }: Deviation,
  limits: { readonly max_mean: number; readonly max_mean_absolute: number },
): boolean {
  // A mean of binary fractions may be over its limit by nothing.
  const slack = 1e-9
  return mean_absolute <= limits.max_mean_absolute + slack && Math.abs(mean) <= limits.max_mean + slack
}
