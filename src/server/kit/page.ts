/** Which page of a list is asked for. */
export interface PageQuery {
  readonly page: number
  readonly per_page: number
}

/** The same for a very long list; `after`: the cursor of a page before. */
export interface LongPageQuery extends PageQuery {
  readonly after?: string | undefined
}

export interface PageSlice {
  readonly limit: number
  readonly offset: number
}

export function toPageSlice({ page, per_page }: PageQuery): PageSlice {
  return { limit: per_page, offset: (page - 1) * per_page }
}

/** A page as every list answers it. */
export function toPage<T>({ page, per_page }: PageQuery, total: number, data: T[]) {
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total } }
}

/** How far a very long list is counted: each counted row is looked up for every page. */
export const maxCounted = 1000

interface LongPagePlace {
  /** How many there are, counted to one more than `countedTo`. */
  readonly total: number
  /** `maxCounted` where none is given. */
  readonly countedTo?: number
  readonly next: string | null
}

/** A page of a list that may be very long. */
export function toLongPage<T>(query: PageQuery, { total, countedTo = maxCounted, next }: LongPagePlace, data: T[]) {
  const { meta } = toPage(query, Math.min(total, countedTo), data)
  return { data, meta: { ...meta, total_is_capped: total > countedTo, next } }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** What `ilike` takes to find a text anywhere. */
export function toPattern(text: string): string {
  return `%${escapeLike(text)}%`
}

/** What `like` takes to find what begins with a text. */
export function toPrefixPattern(text: string): string {
  return `${escapeLike(text)}%`
}
