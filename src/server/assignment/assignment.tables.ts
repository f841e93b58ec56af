import type { Generated } from 'kysely'

export interface AssignmentRow {
  entity: string
  entity_id: number
  person_id: number
  assigned_at: Generated<Date>
}

export type AssignmentTables = {
  'assignment.assignment': AssignmentRow
}
