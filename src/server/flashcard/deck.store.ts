import type { Deck, DeckWord } from '#server/authoring/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** The hash of the deck that is stored by this name. */
export async function findDeckHash(db: Db | Tx, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`select hash from flashcard.deck where slug = ${slug}`.execute(db)
  return rows[0]?.hash
}

/** Stores what a deck says of itself; answers its number. */
export async function upsertDeck(tx: Tx, deck: Deck, hash: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into flashcard.deck (slug, name, description, licence, origin, hash)
    values (${deck.slug}, ${JSON.stringify(deck.name)}::jsonb, ${JSON.stringify(deck.description)}::jsonb, ${deck.licence}, ${deck.origin}, ${hash})
    on conflict (slug) do update set name = excluded.name, description = excluded.description, licence = excluded.licence,
      origin = excluded.origin, hash = excluded.hash, updated_at = kit.now() returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a deck was not stored')
  return row.id
}

/** The words of a deck in place of those that were there, in the order of their levels: by their ids, so that what people know of a word stays. */
export async function replaceWords(tx: Tx, deckId: number, words: readonly DeckWord[]): Promise<void> {
  const rows = words.toSorted((one, other) => one.level - other.level).map((word, place) => ({ ...word, place }))
  await sql`update flashcard.word set is_current = false where deck_id = ${deckId} and key <> all(${words.map(({ id }) => id)}::text[])`.execute(
    tx,
  )
  await sql`
    insert into flashcard.word (deck_id, key, place, topic, word, part_of_speech, ipa, meaning, cn, tw, example, collocations, level)
    select ${deckId}, t.id, t.place, t.topic, t.word, t."partOfSpeech", t.ipa, t.meaning, t.cn, t.tw, t.example,
      array(select jsonb_array_elements_text(t.collocations)), t.level
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (id text, place int, topic text, word text, "partOfSpeech" text, ipa text,
      meaning text, cn text, tw text, example text, collocations jsonb, level int)
    on conflict (deck_id, key) do update set place = excluded.place, is_current = true, topic = excluded.topic, word = excluded.word,
      part_of_speech = excluded.part_of_speech, ipa = excluded.ipa, meaning = excluded.meaning, cn = excluded.cn, tw = excluded.tw,
      example = excluded.example, collocations = excluded.collocations, level = excluded.level`.execute(tx)
}
