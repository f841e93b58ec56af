/** Which page of a list is asked for. */
export interface PageQuery {
  readonly page: number
  readonly per_page: number
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

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** What `ilike` takes to find a text anywhere. */
export function toPattern(text: string): string {
  return `%${escapeLike(text)}%`
}

/** What `like` takes to find what begins with a text. */
export function toPrefixPattern(text: string): string {
  return `${escapeLike(text)}%`
}
