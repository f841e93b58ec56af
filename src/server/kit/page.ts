/** Which page of a list is asked for. */
export interface PageWanted {
  readonly page: number
  readonly per_page: number
}

export function toPlace({ page, per_page }: PageWanted): { limit: number; offset: number } {
  return { limit: per_page, offset: (page - 1) * per_page }
}

/** A page as every list answers it. */
export function toPage<T>({ page, per_page }: PageWanted, total: number, data: T[]) {
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total } }
}
