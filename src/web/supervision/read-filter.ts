import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { Period } from '#contract/attempt/staff-attempt.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { StaffFilter, StaffOrder } from './staff-queries.ts'

export const statuses: readonly (AttemptStatus | 'open')[] = [
  'open',
  'created',
  'ready',
  'in_progress',
  'paused',
  'submitted',
  'auto_scored',
  'awaiting_review',
  'complete',
  'cancelled',
  'expired_unstarted',
  'abandoned',
  'voided',
]

/** Days up to today. */
export const periods: readonly Period[] = ['today', 'week', 'month']

export const lateChoices = ['any', 'to_decide'] as const

const sorts: readonly StaffOrder[] = ['-created_at', 'created_at', '-submitted_at', 'submitted_at']

/** The filter that an address or a form says; what is none is left out. */
export function readFilter(given: Readonly<Record<string, unknown>>): StaffFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    person: readText(given['person']),
    test_id: readId(given['test_id']),
    q: readText(given['q']),
    status: readOneOf(statuses, given['status']),
    started: readOneOf(periods, given['started']),
    handed_in: readOneOf(periods, given['handed_in']),
    late: readOneOf(lateChoices, given['late']),
    sort: readOneOf(sorts, given['sort']),
  })
}
