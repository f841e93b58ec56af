import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { api } from '#web/kit/api/api.ts'

/** How the reader's likely range of a skill has come about, in one mode; in Reading by one module, the newest attempt's where none is named. */
export function estimateQuery(skill: KeyedSkill, mode: Mode, module?: Module) {
  return queryOptions({
    queryKey: ['attempt', 'estimate', skill, mode, module],
    queryFn: () => api.estimate.get({ skill, mode, ...(module && { module }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
