import type { Trilingual } from '#contract/flashcard/card.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface PlanRow {
  readonly deck_id: number
  readonly deck_name: Trilingual
  readonly weeks: 6 | 9 | 12
  readonly minutes: number
  readonly new_per_day: number
  readonly rest_days: number[]
}

export async function findPlan(db: Db | Tx, personId: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select p.deck_id, d.name as deck_name, p.weeks, p.minutes, p.new_per_day, p.rest_days
    from flashcard.plan p join flashcard.deck d on d.id = p.deck_id where p.person_id = ${personId}`.execute(db)
  return rows[0]
}

export interface DeckRow {
  readonly deck_id: number
  readonly name: Trilingual
  readonly description: Trilingual
  readonly licence: string
  readonly origin: string
  readonly word_count: number
  readonly left_count: number
}

/** The decks of the product, with how many of their words are new to somebody. */
export async function listDecks(db: Db | Tx, personId: number): Promise<DeckRow[]> {
  const { rows } = await sql<DeckRow>`
    select d.id as deck_id, d.name, d.description, d.licence, d.origin, count(w.id)::int as word_count,
      count(w.id) filter (where s.card_id is null and k.word is null)::int as left_count
    from flashcard.deck d join flashcard.word w on w.deck_id = d.id and w.is_current
      left join flashcard.card c on c.word_id = w.id and c.person_id = ${personId}
      left join flashcard.card_state s on s.card_id = c.id
      left join flashcard.known_word k on k.person_id = ${personId} and k.word = lower(w.word)
    group by d.id order by d.id`.execute(db)
  return rows
}

export interface NewPlan extends Omit<PlanRow, 'deck_name'> {}

/** In place of the plan that was there. */
export async function upsertPlan(tx: Tx, personId: number, plan: NewPlan): Promise<void> {
  await sql`
    insert into flashcard.plan (person_id, deck_id, weeks, minutes, new_per_day, rest_days)
    values (${personId}, ${plan.deck_id}, ${plan.weeks}, ${plan.minutes}, ${plan.new_per_day}, ${plan.rest_days}::int[])
    on conflict (person_id) do update set deck_id = excluded.deck_id, weeks = excluded.weeks, minutes = excluded.minutes,
      new_per_day = excluded.new_per_day, rest_days = excluded.rest_days, started_at = kit.now()`.execute(tx)
}

export async function deletePlan(tx: Tx, personId: number): Promise<void> {
  await sql`delete from flashcard.plan where person_id = ${personId}`.execute(tx)
}

/** A card for each word of a deck, for all who learn it or for one of them; those that are there stay. */
export async function insertDeckCards(tx: Tx, deckId: number, personId: number | null = null): Promise<void> {
  await sql`
    insert into flashcard.card (id, person_id, word_id)
    select gen_random_uuid(), p.person_id, w.id from flashcard.plan p join flashcard.word w on w.deck_id = p.deck_id and w.is_current
    where p.deck_id = ${deckId} and (${personId}::bigint is null or p.person_id = ${personId})
    on conflict (person_id, word_id) do nothing`.execute(tx)
}
