import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Skill } from '#contract/content/group-type.ts'
import type { DraftSort, DraftState } from '#contract/exam/test-draft.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** How staff narrow the list of drafts. */
export interface DraftFilter {
  readonly after?: string
  readonly q?: string
  readonly state?: DraftState
  readonly sort?: DraftSort
}

const key = ['exam', 'draft'] as const

export function draftsQuery(filter: DraftFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.testDraft.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A draft with its files, as it is when its editor is opened. */
export function draftQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'whole'], queryFn: () => api.testDraft.get({ id }), staleTime: 0, gcTime: 0 })
}

/** What the checker says of a version. */
export function draftCheckQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [...key, id, 'check', version],
    queryFn: ({ signal }) => api.testDraft.check({ id }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** A part of a version as candidates get it; a section of Speaking or Writing as a whole. */
export function draftPaperQuery(id: number, version: number, of: { readonly skill: Skill; readonly part?: number | undefined }) {
  const { skill, part } = of
  return queryOptions({
    queryKey: [...key, id, 'paper', skill, part, version],
    queryFn: ({ signal }) => api.testDraft.paper({ id, skill, ...(part !== undefined && { part }) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** A section as candidates take it now, to compare a draft with. */
export function publishedSectionQuery(id: number, skill: Skill, published: PublishedRevision | null) {
  return queryOptions({
    queryKey: [...key, id, 'published', skill, published?.revision ?? null],
    queryFn: ({ signal }) => api.testDraft.published({ id, skill }, { signal }),
    staleTime: 60_000,
  })
}

/** What of a draft's test is published: null where nothing is. */
export interface PublishedRevision {
  readonly test: number
  readonly revision: string
}

/** How the questions of a published section were answered. */
export function publishedStatisticsQuery(published: PublishedRevision | null, skill: Skill) {
  const { test, revision } = published ?? { test: 0, revision: '' }
  return queryOptions({
    queryKey: [...key, 'statistics', test, revision, skill],
    queryFn: () => api.testStatistics.section({ id: test, revision, skill }),
    staleTime: 600_000,
  })
}

/** Comments, a hundred a page: those that are open, or those that are resolved. */
export function draftCommentsQuery(id: number, { page, isResolved }: { readonly page: number; readonly isResolved: boolean }) {
  return queryOptions({
    queryKey: [...key, id, 'comments', isResolved, page],
    queryFn: () => api.testDraft.listComments({ id, page, per_page: 100, resolved: isResolved ? 'true' : 'false' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export async function invalidateComments(id: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [...key, id, 'comments'] })
}

/** After a draft was begun, deleted or decided about, the lists have changed. */
export async function invalidateDrafts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
}
