import type { Generated, GeneratedAlways } from 'kysely'

export interface ListViewRow {
  id: GeneratedAlways<number>
  person_id: number
  list: string
  name: string
  search: unknown
  columns: string[]
  created_at: Generated<Date>
}

export type OfficeTables = {
  'office.list_view': ListViewRow
}
