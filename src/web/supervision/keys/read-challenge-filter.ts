import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import type { ChallengeFilter } from './key-queries.ts'

export const challengeStates = ['open', 'decided'] as const

/** The filter that an address or a form says; what is none is left out. */
export function readChallengeFilter(given: Readonly<Record<string, unknown>>): ChallengeFilter {
  const { page, status, q, number } = given
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  return dropMissing({
    page: readId(page),
    status: challengeStates.find((state) => state === status),
    q: text === '' ? undefined : text,
    number: readId(number),
  })
}
