import type { Db } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'account.person_note',
    columns: ['person_id', 'author_id'],
    theirs: named('person_id'),
    // Parents get such copies of children too: staff answer who asks by law for what is noted about them (decision 75).
    exported: { none: 'notes of staff, which families never see: staff hand them over where the law asks for it' },
    erased: 'deleted',
  },
]

/** What staff have noted about people. */
export function createNotePersonalData(db: Db): PersonalData {
  return keepRows(db, 'account', tables)
}
