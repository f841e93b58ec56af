import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { ChallengeFilter } from './key-queries.ts'

/** The filter that an address or a form says; what is none is left out, and so are open challenges, which are listed unless others are asked for. */
export function readChallengeFilter(given: Readonly<Record<string, unknown>>): ChallengeFilter {
  const { columns, page, after, status, q, number, test_id, sort } = given
  return dropMissing({
    columns: readColumns(columns),
    page: readId(page),
    after: readKey(after),
    status: readOneOf(['decided'] as const, status),
    q: readText(q),
    number: readId(number),
    test_id: readId(test_id),
    sort: readOneOf(['first_at', '-first_at'] as const, sort),
  })
}
