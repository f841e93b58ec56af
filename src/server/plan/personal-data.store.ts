import type { Db } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  { table: 'plan.quota_window', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'plan.membership_grant',
    columns: ['person_id', 'granted_by', 'revoked_by'],
    theirs: named('person_id'),
    // Who of staff gave and took it is theirs, and so is what they wrote about it.
    exported: { without: ['granted_by', 'revoked_by', 'reason'] },
    erased: { kept: 'what was bought or given, for the books: dates under the pseudonym' },
  },
]

export function createPlanPersonalData(db: Db): PersonalData {
  return keepRows(db, 'plan', tables)
}
