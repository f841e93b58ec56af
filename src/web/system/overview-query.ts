import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ChartedDays } from '#contract/system/chart-days.ts'
import type { Activity, Figure, Overview } from '#contract/system/overview.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { adminCharts, adminCounters } from './admin-home.gen.ts'

/** What waits for staff, and how much there is. */
export const overviewQuery = queryOptions({ queryKey: ['system', 'overview'], queryFn: () => api.overview.get({}), staleTime: 0 })

/** The pages of items that wait, as modules name them. */
type RecordPage = Extract<(typeof adminCounters)[number], { readonly record: object }>['record']['to']

/** A figure that a module counts, and how a module shows it. */
export interface Counter {
  /** `people.pro`: its path in the answer. */
  readonly figure: string
  /** In whose words `counters` it is named. */
  readonly module: string
  readonly section: 'waiting' | 'today' | 'system' | 'total'
  /** The list that holds as many. */
  readonly to?: NonNullable<LinkProps['to']>
  readonly search?: Readonly<Record<string, string>>
  /** What audit events call one of these items, and its page. */
  readonly record?: { readonly entity: string; readonly to: RecordPage }
}

export const counters: readonly Counter[] = adminCounters

const nothing: Figure = { count: 0, oldest: null, oldest_id: null, next_due: null, late: 0, taken: null }

export function findFigure(overview: Overview, { figure }: Counter): Figure {
  const [group = '', name = ''] = figure.split('.')
  const figures: Readonly<Record<string, Readonly<Record<string, Figure>>>> = overview
  return figures[group]?.[name] ?? nothing
}

/** How many things wait for staff: in the list at one address, or in all. */
export function countWaiting(overview: Overview, to?: string): number {
  const waiting = counters.filter((counter) => counter.section === 'waiting' && (to === undefined || counter.to === to))
  return waiting.reduce((sum, counter) => sum + findFigure(overview, counter).count, 0)
}

/** How many of them are past their time. */
export function countLate(overview: Overview): number {
  return counters.reduce((sum, counter) => sum + (counter.section === 'waiting' ? findFigure(overview, counter).late : 0), 0)
}

/** What modules draw by the day, each in whose words `counters` it is named. */
export const charts: readonly { readonly chart: keyof Activity['counts']; readonly module: string }[] = adminCharts

export const activityQuery = (days: ChartedDays) =>
  queryOptions({
    queryKey: ['system', 'activity', days],
    queryFn: () => api.overview.activity({ days }),
    placeholderData: keepPreviousData,
  })

export const storageQuery = queryOptions({ queryKey: ['system', 'storage'], queryFn: () => api.overview.storage({}) })
