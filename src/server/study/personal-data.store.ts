import type { Db } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  { table: 'study.settled_mistake', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
]

export function createStudyPersonalData(db: Db): PersonalData {
  return keepRows(db, 'study', tables)
}
