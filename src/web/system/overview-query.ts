import { queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Overview } from '#contract/system/overview.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { adminCounters } from './admin-home.gen.ts'

/** What waits for staff, and how much there is. */
export const overviewQuery = queryOptions({ queryKey: ['system', 'overview'], queryFn: () => api.overview.get({}), staleTime: 0 })

/** A figure that a module counts, and how a module shows it. */
export interface Counter {
  /** `people.pro`: its path in the answer. */
  readonly figure: string
  /** In whose words `counters` it is named. */
  readonly module: string
  readonly section: 'waiting' | 'total'
  /** The list that holds as many. */
  readonly to?: NonNullable<LinkProps['to']>
  readonly search?: Readonly<Record<string, string>>
}

export const counters: readonly Counter[] = adminCounters

export function findCount(overview: Overview, { figure }: Counter): number {
  const [group = '', name = ''] = figure.split('.')
  const figures: Readonly<Record<string, Readonly<Record<string, number>>>> = overview
  return figures[group]?.[name] ?? 0
}

/** How many things wait for staff: in the list at one address, or in all. */
export function countWaiting(overview: Overview, to?: string): number {
  const waiting = counters.filter((counter) => counter.section === 'waiting' && (to === undefined || counter.to === to))
  return waiting.reduce((sum, counter) => sum + findCount(overview, counter), 0)
}
