import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QualityDays } from '#contract/grading/quality.contract.ts'
import { dropMissing } from '#contract/kit/read-search.ts'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { api } from '#web/kit/api/api.ts'
import type { QualityFilter } from './quality-filter.ts'

const root = ['grading', 'quality'] as const

export const qualityListQuery = (filter: QualityFilter) =>
  queryOptions({
    queryKey: [...root, 'list', filter],
    queryFn: () => api.gradingQuality.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const graderQualityQuery = (id: number, days?: QualityDays) =>
  queryOptions({
    queryKey: [...root, 'grader', id, days ?? null],
    queryFn: () => api.gradingQuality.read({ id, ...dropMissing({ days }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a grader has handed back of a skill, newest first. */
export const markedScriptsQuery = (asked: { readonly id: number; readonly skill: GradedSkill; readonly page: number }) =>
  queryOptions({
    queryKey: [...root, 'scripts', asked],
    queryFn: () => api.gradingQuality.scripts({ ...asked, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How a model that the school has connected agrees with people. */
export const readerQualityQuery = (days?: QualityDays) =>
  queryOptions({
    queryKey: [...root, 'second-reader', days ?? null],
    queryFn: () => api.secondReader.quality(dropMissing({ days })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const ownQualityQuery = (days?: QualityDays) =>
  queryOptions({
    queryKey: [...root, 'own', days ?? null],
    queryFn: () => api.gradingQuality.own(dropMissing({ days })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
