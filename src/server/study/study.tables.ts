import type { Generated } from 'kysely'

export interface SettledMistakeRow {
  attempt_id: number
  skill: string
  question: string
  person_id: number
  way: string
  settled_at: Generated<Date>
}

export type StudyTables = {
  'study.settled_mistake': SettledMistakeRow
}
