import type { Finding } from '#contract/grading/complaint.ts'
import { type CriterionMark, criteriaOf, type GradedSkill } from '#contract/grading/marking.ts'

/** What a second grader found beside the first, in the order in which criteria are shown; `comment` is the second's. */
export function compareMarkings(before: readonly CriterionMark[], after: readonly CriterionMark[], skill: GradedSkill): Finding[] {
  const parts = [...new Set([...before, ...after].map(({ part }) => part))].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return parts.flatMap((part) =>
    criteriaOf[skill].flatMap((criterion): Finding[] => {
      const find = (marks: readonly CriterionMark[]) => marks.find((mark) => mark.part === part && mark.criterion === criterion)
      const [one, other] = [find(before), find(after)]
      if (one === undefined && other === undefined) return []
      return [{ part, criterion, before: one?.band ?? null, after: other?.band ?? null, comment: other?.comment ?? '' }]
    }),
  )
}

/** How far the band of a section must move before the new bands count. */
const minChange = 0.5

export const isChanged = (before: number, after: number) => Math.abs(after - before) >= minChange
