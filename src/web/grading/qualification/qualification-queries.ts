import { queryOptions } from '@tanstack/react-query'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { api } from '#web/kit/api/api.ts'

export const skills: readonly GradedSkill[] = ['writing', 'speaking']

/** Whether the person is qualified for a skill, and how their newest set of anchors went. */
export function qualificationQuery(skill: GradedSkill) {
  return queryOptions({
    queryKey: ['grading', 'qualification', skill],
    queryFn: () => api.gradingQualification.read({ skill }),
    staleTime: 0,
  })
}
