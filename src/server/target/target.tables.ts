import type { Generated } from 'kysely'

export interface TargetRow {
  person_id: number
  exam_date: string | null
  listening: string | null
  reading: string | null
  writing: string | null
  speaking: string | null
  overall: string | null
  updated_at: Generated<Date>
}

export type TargetTables = {
  'target.target': TargetRow
}
