import type { CardState, CardText } from '#contract/flashcard/card.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'
import type { CardOwner } from './flashcard.policy.ts'

/** Somebody’s cards, without those that may not be shown to them now. */
export interface ShownCards {
  readonly personId: number
  readonly hiddenCards: readonly string[]
  /** Of which no card is shown. */
  readonly hiddenTests: readonly number[]
}

export const showAll = (personId: number): ShownCards => ({ personId, hiddenCards: [], hiddenTests: [] })

const isShown = ({ hiddenCards, hiddenTests }: ShownCards): Sql<unknown> => sql`
  (id <> all(${[...hiddenCards]}::uuid[]) and coalesce(test_id <> all(${[...hiddenTests]}::bigint[]), true))`

/** Cards `c` with their word of a deck `w`, what is known of them `s`, their plan `p`, the test whose deck they are in `t` and whether they are known `k`. */
export const cardsOf = (shown: ShownCards): Sql<unknown> => sql`
  (select * from flashcard.card where person_id = ${shown.personId} and ${isShown(shown)}) c
  left join flashcard.word w on w.id = c.word_id
  left join flashcard.card_state s on s.card_id = c.id
  left join flashcard.plan p on p.person_id = c.person_id
  left join flashcard.test_deck t on t.person_id = c.person_id and t.test_id = c.test_id
  left join flashcard.known_word k on k.person_id = c.person_id and k.word = lower(coalesce(c.word, w.word))`

/** Whether a card is new: nobody has answered it, and it is the person's own, or of a deck that they learn. */
export const isNew = sql<boolean>`
  (s.card_id is null and k.word is null and (c.word_id is null or c.test_id is not null or (w.is_current and w.deck_id = p.deck_id)))`

export const cardTexts = sql`
  coalesce(c.word, w.word) as word, coalesce(c.part_of_speech, w.part_of_speech) as part_of_speech, coalesce(c.ipa, w.ipa) as ipa,
  coalesce(c.meaning, w.meaning) as meaning, coalesce(c.cn, w.cn) as cn, coalesce(c.tw, w.tw) as tw,
  coalesce(c.test_sentence, c.example, w.example) as example, coalesce(c.collocations, w.collocations) as collocations, 
  coalesce(c.source, t.title, '') as source`

/** A card as it is in a list. */
export interface CardRow extends CardText {
  readonly id: string
  readonly is_own: boolean
  readonly state: CardState
  readonly due_at: Date | null
  readonly answer_count: number
  readonly lapse_count: number
}

export interface CardFilter {
  readonly q?: string | undefined
  readonly state?: CardState | undefined
  readonly own?: boolean | undefined
}

const stateOf = sql<CardState>`case when k.word is not null then 'known' when s.card_id is null then 'new' else 'learning' end`

function toCondition({ q, state, own }: CardFilter): Sql<unknown> {
  const conditions = [
    sql`(c.word_id is null or c.test_id is not null or s.card_id is not null or k.word is not null or (w.is_current and w.deck_id = p.deck_id))`,
    ...(q === undefined || q === ''
      ? []
      : [
          sql`concat_ws(' ', coalesce(c.word, w.word), coalesce(c.meaning, w.meaning), coalesce(c.cn, w.cn), coalesce(c.tw, w.tw),
            coalesce(c.example, w.example)) ilike ${toPattern(q)}`,
        ]),
    ...(state === undefined ? [] : [sql`${stateOf} = ${state}`]),
    ...(own === undefined ? [] : [sql`(c.word_id is null) = ${own}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Cards by word, with how many there are. */
export async function listCards(db: Db, shown: ShownCards, filter: CardFilter & PageSlice): Promise<{ total: number; cards: CardRow[] }> {
  const condition = toCondition(filter)
  const from = cardsOf(shown)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${condition}`.execute(db)
  const { rows } = await sql<CardRow>`
    select c.id, c.word_id is null as is_own, ${stateOf} as state, s.due_at, coalesce(s.answer_count, 0) as answer_count,
      coalesce(s.lapse_count, 0) as lapse_count, ${cardTexts}
    from ${from} where ${condition}
    order by lower(coalesce(c.word, w.word)), c.id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, cards: rows }
}

/** A card of whoever, held until the end of the transaction. */
export async function lockCard(tx: Tx, id: string): Promise<(CardOwner & { readonly word: string }) | undefined> {
  const { rows } = await sql<CardOwner & { word: string }>`
    select c.person_id, c.word_id, coalesce(c.word, w.word) as word
    from flashcard.card c left join flashcard.word w on w.id = c.word_id where c.id = ${id} for update of c`.execute(tx)
  return rows[0]
}

/** One after the other for a person: cards are counted before more are added. */
export async function lockCardsOf(tx: Tx, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('flashcard.card'), hashint8(${personId}::bigint))`.execute(tx)
}

export async function countOwnCards(db: Db | Tx, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flashcard.card where person_id = ${personId} and word_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface OwnCard extends CardText {
  readonly id: string
}

/** In the order in which they were made. */
export async function listOwnCards(db: Db | Tx, shown: ShownCards): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`
    select id, word, part_of_speech, ipa, meaning, cn, tw, example, collocations, source from flashcard.card
    where person_id = ${shown.personId} and word_id is null and ${isShown(shown)} order by created_at, id`.execute(db)
  return rows
}

/** Where somebody lost the marks that they have cards of. */
export async function listMissPlaces(
  db: Db,
  personId: number,
): Promise<{ card_id: string; attempt_id: number; skill: 'reading' | 'listening' }[]> {
  const { rows } = await sql<{ card_id: string; attempt_id: number; skill: 'reading' | 'listening' }>`
    select card_id, attempt_id, skill from flashcard.miss where person_id = ${personId}`.execute(db)
  return rows
}

/** The id of a card of the person's own with a word, whatever its capitals. */
export async function findOwnCardOf(tx: Tx, personId: number, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from flashcard.card where person_id = ${personId} and word_id is null and lower(word) = lower(${word}) limit 1`.execute(tx)
  return rows[0]?.id
}

/** What the decks of the product say of a word. */
export async function findDeckTexts(tx: Tx, word: string): Promise<Omit<CardText, 'word' | 'example' | 'source'> | undefined> {
  const { rows } = await sql<Omit<CardText, 'word' | 'example' | 'source'>>`
    select part_of_speech, ipa, meaning, cn, tw, collocations from flashcard.word
    where lower(word) = lower(${word}) and is_current order by deck_id, place limit 1`.execute(tx)
  return rows[0]
}

/** Of these ids those that are a card of somebody else's, or of a deck. */
export async function listTakenIds(tx: Tx, personId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from flashcard.card where id = any(${[...ids]}::uuid[]) and (person_id <> ${personId} or word_id is not null)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Cards of the person's own; one that is there already gets these texts. */
export async function upsertOwnCards(tx: Tx, personId: number, cards: readonly OwnCard[]): Promise<void> {
  // One after the other in the order of the file.
  await sql`
    insert into flashcard.card (id, person_id, word, part_of_speech, ipa, meaning, cn, tw, example, collocations, source, created_at)
    select t.id, ${personId}, t.word, t.part_of_speech, t.ipa, t.meaning, t.cn, t.tw, t.example,
      array(select jsonb_array_elements_text(t.collocations)), t.source, kit.now() + u.place * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(cards)}::jsonb) with ordinality u (card, place),
      jsonb_to_record(u.card) t (id uuid, word text, part_of_speech text, ipa text, meaning text, cn text, tw text, example text,
        collocations jsonb, source text)
    on conflict (id) do update set word = excluded.word, part_of_speech = excluded.part_of_speech, ipa = excluded.ipa,
      meaning = excluded.meaning, cn = excluded.cn, tw = excluded.tw, example = excluded.example, collocations = excluded.collocations,
      source = excluded.source, updated_at = kit.now()`.execute(tx)
}

export async function deleteCard(tx: Tx, id: string): Promise<void> {
  await sql`delete from flashcard.card where id = ${id}`.execute(tx)
}

export async function insertKnownWords(tx: Tx, personId: number, words: readonly string[]): Promise<void> {
  await sql`
    insert into flashcard.known_word (person_id, word)
    select distinct ${personId}::bigint, lower(word) from unnest(${[...words]}::text[]) u (word) on conflict do nothing`.execute(tx)
}

export async function deleteKnownWord(tx: Tx, personId: number, word: string): Promise<void> {
  await sql`delete from flashcard.known_word where person_id = ${personId} and word = lower(${word})`.execute(tx)
}
