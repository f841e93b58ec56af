import { dropMissing, readId } from '#contract/kit/read-search.ts'

export interface CodesFilter {
  readonly page?: number
}

export function readCodesFilter(given: Readonly<Record<string, unknown>>): CodesFilter {
  return dropMissing({ page: readId(given['page']) })
}
