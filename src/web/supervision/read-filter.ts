import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import type { StaffFilter } from './staff-queries.ts'

export const statuses: readonly AttemptStatus[] = [
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

export const lateChoices = ['any', 'to_decide'] as const

function readOneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text === '' ? undefined : text
}

/** The filter that an address or a form says; what is none is left out. */
export function readFilter(given: Readonly<Record<string, unknown>>): StaffFilter {
  return dropMissing({
    page: readId(given['page']),
    person: readText(given['person']),
    q: readText(given['q']),
    status: readOneOf(statuses, given['status']),
    late: readOneOf(lateChoices, given['late']),
  })
}
