import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { DeckEntry } from './find-words.ts'

/** Changes with every deck that is imported. */
export async function findDecksVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select coalesce(string_agg(hash, ',' order by id), '') as version from flashcard.deck`.execute(db)
  return rows[0]?.version ?? ''
}

/** The words of all decks, in the order in which they are learned. */
export async function listDeckEntries(db: Db): Promise<DeckEntry[]> {
  const { rows } =
    await sql<DeckEntry>`select id, word, part_of_speech in ('adjective', 'adverb') as "isCompared" from flashcard.word where is_current order by deck_id, place`.execute(
      db,
    )
  return rows
}

/** What somebody has of words already, in small letters. */
export interface Present {
  /** Words that they know, or have a card of their own for. */
  readonly words: ReadonlySet<string>
  /** Words of decks that they have answered, or that are in the deck of a test. */
  readonly wordIds: ReadonlySet<number>
}

export async function findPresent(db: Db | Tx, personId: number): Promise<Present> {
  const words = await sql<{ word: string }>`
    select word from flashcard.known_word where person_id = ${personId}
    union select lower(word) from flashcard.card where person_id = ${personId} and word_id is null`.execute(db)
  const ids = await sql<{ word_id: number }>`
    select c.word_id from flashcard.card c left join flashcard.card_state s on s.card_id = c.id
    where c.person_id = ${personId} and c.word_id is not null and (c.test_id is not null or s.card_id is not null)`.execute(db)
  return { words: new Set(words.rows.map(({ word }) => word)), wordIds: new Set(ids.rows.map(({ word_id }) => word_id)) }
}

/** How many cards each added deck has, by its test. */
export async function countTestCards(db: Db, personId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ test_id: number; count: number }>`
    select d.test_id, count(c.id)::int as count from flashcard.test_deck d
      left join flashcard.card c on c.person_id = d.person_id and c.test_id = d.test_id
    where d.person_id = ${personId} group by d.test_id`.execute(db)
  return new Map(rows.map(({ test_id, count }) => [test_id, count]))
}

export interface DeckOfTest {
  readonly personId: number
  readonly testId: number
}

export async function upsertTestDeck(tx: Tx, { personId, testId }: DeckOfTest, title: string): Promise<void> {
  await sql`
    insert into flashcard.test_deck (person_id, test_id, title) values (${personId}, ${testId}, ${title})
    on conflict (person_id, test_id) do update set title = excluded.title`.execute(tx)
}

export interface TestWord {
  readonly id: number
  readonly sentence: string
}

/** Words of decks as cards of a test's deck; one that a plan has already brought comes into this deck. */
export async function upsertTestWords(tx: Tx, { personId, testId }: DeckOfTest, words: readonly TestWord[]): Promise<void> {
  await sql`
    insert into flashcard.card (id, person_id, word_id, test_id, test_sentence)
    select gen_random_uuid(), ${personId}, t.id, ${testId}, t.sentence from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) t (id bigint, sentence text)
    on conflict (person_id, word_id) do update set test_id = excluded.test_id, test_sentence = excluded.test_sentence, updated_at = kit.now()`.execute(
    tx,
  )
}

/** Puts new cards of somebody's own into the deck of a test; a later change of one is told by `updated_at`. */
export async function moveToTestDeck(tx: Tx, { personId, testId }: DeckOfTest, ids: readonly string[]): Promise<void> {
  await sql`
    update flashcard.card set test_id = ${testId}, updated_at = created_at
    where person_id = ${personId} and id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Cards that have been answered or changed stay, and so do those of missed questions and words that a plan brings. */
export async function deleteTestDeck(tx: Tx, { personId, testId }: DeckOfTest): Promise<void> {
  const ofDeck = sql`person_id = ${personId} and test_id = ${testId}`
  await sql`
    delete from flashcard.card where ${ofDeck} and word_id is null and updated_at = created_at
      and not exists (select from flashcard.card_state s where s.card_id = flashcard.card.id)
      and not exists (select from flashcard.miss m where m.card_id = flashcard.card.id)`.execute(tx)
  await sql`update flashcard.card set test_id = null, test_sentence = null, updated_at = kit.now() where ${ofDeck}`.execute(tx)
  await sql`delete from flashcard.test_deck where ${ofDeck}`.execute(tx)
}
