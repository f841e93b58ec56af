import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { api } from '#web/kit/api/api.ts'

/** How the reader's likely range of a skill has come about, in one mode. */
export function estimateQuery(skill: KeyedSkill, mode: Mode) {
  return queryOptions({
    queryKey: ['attempt', 'estimate', skill, mode],
    queryFn: () => api.estimate.get({ skill, mode }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
