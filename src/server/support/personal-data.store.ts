import { type Db, sql } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'support.issue_step',
    columns: ['person_id'],
    // Not those of reports by others that somebody of staff decided on.
    theirs: ({ personId }) => sql`t.issue_id in (select id from support.issue where created_by = ${personId})`,
    exported: { without: ['person_id'] },
    erased: 'deleted',
  },
  { table: 'support.issue', columns: ['created_by'], theirs: named('created_by'), exported: 'whole', erased: 'deleted' },
]

/** What people reported. Erased before `file`: a report names its screenshot. */
export function createFeedbackPersonalData(db: Db): PersonalData {
  return keepRows(db, 'support', tables)
}
