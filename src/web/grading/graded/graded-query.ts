import { queryOptions } from '@tanstack/react-query'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'
import { api } from '#web/kit/api/api.ts'

/** Which section of which attempt, and whose, where a parent reads it. */
export interface GradedPlace {
  readonly attemptId: number
  readonly skill: GradedSkill
  readonly childId: number | undefined
}

/** Addresses of recordings hold for an hour, so it is asked for again before. */
export function gradedQuery({ attemptId, skill, childId }: GradedPlace) {
  return queryOptions({
    queryKey: ['grading', 'graded', attemptId, skill, childId ?? null],
    queryFn: () => api.graded.read({ attempt_id: attemptId, skill, ...dropMissing({ child_id: childId }) }),
    staleTime: 30 * 60_000,
  })
}

export function tagsQuery(skill: GradedSkill) {
  return queryOptions({ queryKey: ['grading', 'tags', skill], queryFn: () => api.graded.listTags({ skill }), staleTime: 60_000 })
}
