import { lockPerson } from '#server/identity/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { deleteRows, keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  { table: 'profile.student_profile', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  { table: 'profile.teacher_profile', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  { table: 'profile.parent_profile', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'profile.instructor_code',
    columns: ['issued_by'],
    theirs: named('issued_by'),
    exported: { without: ['code_hash'] },
    erased: {
      changed: 'codes of the office stay, with the number of who made them; the note of one that was for a single teacher goes with them',
    },
  },
]

/** Empties what the office noted about the code that only this person used: whom it was for. Called while their profile names the code. */
async function forgetCodeNote(tx: Tx, personId: number): Promise<void> {
  await sql`
    update profile.instructor_code set note = null
    where max_uses = 1 and id in (select instructor_code_id from profile.teacher_profile where person_id = ${personId})`.execute(tx)
}

/** Profiles of students, teachers and parents. */
export function createProfilePersonalData(db: Db): PersonalData {
  return {
    ...keepRows(db, 'profile', tables),
    eraseFor: async (tx, subject) => {
      await lockPerson(tx, subject.personId)
      await forgetCodeNote(tx, subject.personId)
      return { counts: await deleteRows(tx, tables, subject), more: false }
    },
  }
}
