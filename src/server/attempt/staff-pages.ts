import type { PersonName } from '#contract/attempt/attempt-staff.contract.ts'
import { listPeople } from '#server/account/index.ts'
import type { Db } from '#server/kit/database.ts'

export interface Page {
  readonly page: number
  readonly per_page: number
}

export const toPlace = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })

export function toPage<T>({ page, per_page }: Page, total: number, data: T[]) {
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total } }
}

/** Finds the people of some rows, to be asked for by their numbers. */
export async function namePeople(db: Db, ids: readonly (number | null)[]): Promise<(id: number) => PersonName> {
  const people = await listPeople(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  )
  return (id) => people.get(id) ?? { id, name: '', email: '' }
}
