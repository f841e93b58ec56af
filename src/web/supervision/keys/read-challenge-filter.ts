import { dropMissing, readId, readOneOf } from '#contract/kit/read-search.ts'
import type { ChallengeFilter } from './key-queries.ts'

/** The filter that an address or a form says; what is none is left out, and so are open challenges, which are listed unless others are asked for. */
export function readChallengeFilter(given: Readonly<Record<string, unknown>>): ChallengeFilter {
  const { page, status, q, number } = given
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  return dropMissing({
    page: readId(page),
    status: readOneOf(['decided'] as const, status),
    q: text === '' ? undefined : text,
    number: readId(number),
  })
}
