import type { ListPageData } from '#web/kit/list/list-state.tsx'

/** Where a page of a list is: by its number, and where the server gave one, by the key of the row before it. */
export interface PagePlace {
  readonly page: number | undefined
  readonly after: string | undefined
}

type Meta = ListPageData<unknown>['meta']

/** The page after this one: by the key that the server gave, else by its number; null at the end of the list. `isByKey`: numbers lead nowhere. */
export function findNextPlace({ current_page: page, last_page: last, next }: Meta, isByKey = false): PagePlace | null {
  if (typeof next === 'string') return { page: page + 1, after: next }
  return isByKey || page >= last ? null : { page: page + 1, after: undefined }
}
