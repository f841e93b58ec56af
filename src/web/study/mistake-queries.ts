import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MistakeRef } from '#contract/study/mistake.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { AgainSearch, MistakesSearch } from './mistakes-search.ts'

/** More than anybody answers again in one go. */
const maxSet = 100

/** What was done today changes with every answer, and the day at midnight. */
export const studyDayQuery = queryOptions({
  queryKey: ['mistake', 'day'],
  queryFn: () => api.studyDay.get({}),
  staleTime: 0,
})

/** A page of the notebook; the newest result counts, so it is fetched whenever it is opened. */
export function mistakesQuery({ aside, ...search }: MistakesSearch) {
  return queryOptions({
    queryKey: ['mistake', 'list', aside ?? false, search],
    queryFn: () => api.mistake.list({ ...search, ...(aside && { aside: 'true' as const }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Which mistakes are answered again, one after another. It stays as it is while they are: those answered right do not drop out of it. */
export function mistakeSetQuery({ attempt_id, question, count = maxSet, ...filter }: AgainSearch) {
  return queryOptions({
    queryKey: ['mistake', 'set', attempt_id ?? null, question ?? null, count, filter],
    queryFn: async (): Promise<readonly MistakeRef[]> => {
      if (attempt_id !== undefined && question !== undefined && filter.skill !== undefined)
        return [{ attempt_id, skill: filter.skill, question }]
      return (await api.mistake.list({ ...filter, per_page: Math.min(count, maxSet) })).data
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function askedAgainQuery({ attempt_id, skill, question }: MistakeRef) {
  return queryOptions({
    queryKey: ['mistake', 'question', attempt_id, skill, question],
    queryFn: () => api.mistake.question({ attempt_id, skill, question }),
  })
}

/** After something left the notebook or came back. */
export async function invalidateMistakes(): Promise<void> {
  await Promise.all(['list', 'day'].map((name) => queryClient.invalidateQueries({ queryKey: ['mistake', name] })))
}
