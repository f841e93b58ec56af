import { dropMissing, readId } from '#contract/kit/read-search.ts'

/** A passage, or a page of the list of them. */
export interface PaceSearch {
  readonly attempt?: number
  readonly part?: number
  readonly page?: number
}

export function readPaceSearch({ attempt, part, page }: Record<string, unknown>): PaceSearch {
  return dropMissing({ attempt: readId(attempt), part: readId(part), page: readId(page) })
}
