import type { Db } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const ofStaff = { kept: 'what staff write together, with the number of who did it' }

const drafts: readonly PersonalTable[] = [
  { table: 'exam.draft', columns: ['created_by', 'edited_by'], theirs: named('created_by'), exported: 'whole', erased: ofStaff },
  { table: 'exam.draft_file', columns: ['saved_by'], theirs: named('saved_by'), exported: { without: ['body'] }, erased: ofStaff },
  { table: 'exam.draft_media', columns: ['saved_by'], theirs: named('saved_by'), exported: 'whole', erased: ofStaff },
  {
    table: 'exam.draft_review',
    columns: ['asked_by', 'decided_by'],
    theirs: named('asked_by', 'decided_by'),
    exported: 'whole',
    erased: ofStaff,
  },
  { table: 'exam.draft_comment', columns: ['author_id', 'resolved_by'], theirs: named('author_id'), exported: 'whole', erased: ofStaff },
]

const tables: readonly PersonalTable[] = [
  {
    table: 'exam.test_event',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { kept: 'the history of a test, with the number of who of staff changed it' },
  },
  ...drafts,
]

/** Tests are nobody's; their history and their drafts name staff, by number. */
export function createExamPersonalData(db: Db): PersonalData {
  return keepRows(db, 'exam', tables)
}
