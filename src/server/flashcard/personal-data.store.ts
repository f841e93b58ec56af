import { type Db, sql } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'

/** In the order in which they go: reviews and what is calculated from them before the cards. */
const tables: readonly PersonalTable[] = [
  {
    table: 'flashcard.prediction',
    columns: [],
    theirs: ({ personId }) => sql`exists (select from flashcard.review r where r.id = t.review_id and r.person_id = ${personId})`,
    exported: 'whole',
    erased: 'deleted',
  },
  { table: 'flashcard.review', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'flashcard.card_state',
    columns: [],
    theirs: ({ personId }) => sql`exists (select from flashcard.card c where c.id = t.card_id and c.person_id = ${personId})`,
    exported: 'whole',
    erased: 'deleted',
  },
  { table: 'flashcard.miss', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  { table: 'flashcard.card', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  { table: 'flashcard.test_deck', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  { table: 'flashcard.known_word', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  { table: 'flashcard.plan', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
]

export function createFlashcardPersonalData(db: Db): PersonalData {
  return keepRows(db, 'flashcard', tables)
}
