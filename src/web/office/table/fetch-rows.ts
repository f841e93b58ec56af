import type { ListPageData } from '#web/kit/list/list-state.tsx'
import { findNextPlace } from './next-place.ts'

/** Which rows of a list are asked for. */
export interface RowPlace {
  readonly page: number
  readonly per_page: number
  /** The key that the page before gave; undefined where pages are found by their numbers. */
  readonly after: string | undefined
}

export type FetchPage<T> = (place: RowPlace) => Promise<ListPageData<T>>

const pageSize = 100

/** Fetches a list page by page, at most `maxRows` of its rows, and tells how many have come. */
export async function fetchRows<T>(fetchPage: FetchPage<T>, maxRows: number, onRows: (count: number) => void): Promise<readonly T[]> {
  const rows: T[] = []
  let place: RowPlace | null = { page: 1, per_page: pageSize, after: undefined }
  while (place !== null && rows.length < maxRows) {
    const { data, meta }: ListPageData<T> = await fetchPage(place)
    rows.push(...data)
    onRows(rows.length)
    const next = findNextPlace(meta)
    place = next === null || data.length === 0 ? null : { page: meta.current_page + 1, per_page: pageSize, after: next.after }
  }
  return rows.slice(0, maxRows)
}
