import type { Db } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'exam.test_event',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { kept: 'the history of a test, with the number of who of staff changed it' },
  },
]

/** Tests are nobody's; only their history names staff, by number. */
export function createExamPersonalData(db: Db): PersonalData {
  return keepRows(db, 'exam', tables)
}
