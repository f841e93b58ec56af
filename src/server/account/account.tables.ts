import type { Generated, GeneratedAlways } from 'kysely'

export interface PersonNoteRow {
  id: GeneratedAlways<number>
  person_id: number
  author_id: number
  body: string
  created_at: Generated<Date>
  changed_at: Date | null
}

export type AccountTables = {
  'account.person_note': PersonNoteRow
}
