import type { Db } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  { table: 'assignment.assignment', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
]

export function createAssignmentPersonalData(db: Db): PersonalData {
  return keepRows(db, 'assignment', tables)
}
