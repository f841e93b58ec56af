import { lockPerson } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import { deleteRows, keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'payroll.billing_info',
    columns: ['person_id'],
    theirs: named('person_id'),
    // Their owner knows them anyway; in full they are shown only to whoever pays.
    exported: { without: ['kek_id', 'wrapped_dek', 'dek_version', 'sealed'] },
    // The row's own key goes with it: what a backup still holds of the row does not open without a key that old backups hold, too.
    erased: 'deleted',
  },
  {
    table: 'payroll.billing_reveal',
    columns: ['person_id', 'admin_id'],
    theirs: named('person_id', 'admin_id'),
    exported: 'whole',
    erased: { kept: 'who was shown which fields: numbers of people and names of fields' },
  },
]

/** What teachers are paid by, and who was shown it. */
export function createPayrollPersonalData(db: Db): PersonalData {
  return {
    ...keepRows(db, 'payroll', tables),
    eraseFor: async (tx, subject) => {
      await lockPerson(tx, subject.personId)
      return { counts: await deleteRows(tx, tables, subject), more: false }
    },
  }
}
