import type { RecallWeek } from '#contract/flashcard/review.contract.ts'
import type { Trilingual } from '#contract/flashcard/card.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { cardsOf, isNew, showAll, type ShownCards } from './card.store.ts'
import type { LocalDay } from './review.store.ts'

const maxDays = 400

/** How many answers each of the latest days had, by day; a day without any is left out. */
export async function countAnswersByDay(db: Db, personId: number, { zone, end }: LocalDay): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (reviewed_at at time zone ${zone})::date as day, count(*)::int as count from flashcard.review
    where person_id = ${personId} and reviewed_at > ${end}::timestamptz - make_interval(days => ${maxDays}) group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

interface DaysInZone {
  readonly days: readonly string[]
  readonly zone: string
}

/** Of some days without an answer those on which a card was waiting: one that was answered later, one that still waits, or a new one. */
export async function listMissedDays(db: Db, personId: number, { days, zone }: DaysInZone): Promise<string[]> {
  if (days.length === 0) return []
  const { rows } = await sql<{ day: string }>`
    with waiting as (
      select d.day, (d.day + 1)::timestamp at time zone ${zone} as ended from unnest(${[...days]}::date[]) d (day)
    ), since as (
      select min(coalesce(s.due_at, c.created_at)) as first from ${cardsOf(showAll(personId))}
      where k.word is null and (s.card_id is not null or ${isNew})
    )
    select d.day from waiting d where (select first from since) < d.ended or exists (
      select from flashcard.review r join flashcard.prediction q on q.review_id = r.id
      where r.person_id = ${personId} and r.reviewed_at >= d.ended and q.was_due_at < d.ended)`.execute(db)
  return rows.map(({ day }) => day)
}

export interface DeckCounts {
  readonly id: number | null
  readonly name: Trilingual | null
  readonly description: Trilingual | null
  readonly test_id: number | null
  readonly test_title: string | null
  readonly card_count: number
  readonly seen_count: number
  readonly due_count: number
  readonly known_count: number
  readonly recall_percent: number | null
}

/** The decks of which somebody has cards: their own cards, those of the product, those of their tests, the newest first. */
export async function countByDeck(db: Db, shown: ShownCards, { end }: LocalDay): Promise<DeckCounts[]> {
  const { rows } = await sql<DeckCounts>`
    select case when c.test_id is null then w.deck_id end as id, d.name, d.description, c.test_id, t.title as test_title, count(*)::int as card_count, count(s.card_id)::int as seen_count,
      count(*) filter (where s.due_at < ${end} and k.word is null)::int as due_count,
      count(k.word)::int as known_count,
      round(100.0 * sum(r.right_count) / nullif(sum(r.answer_count), 0))::int as recall_percent
    from ${cardsOf(shown)}
      left join flashcard.deck d on d.id = w.deck_id and c.test_id is null
      left join lateral (
        select count(*) as answer_count, count(*) filter (where e.answer = 'knew') as right_count
        from flashcard.review e join flashcard.prediction q on q.review_id = e.id and q.recall is not null
        where e.card_id = c.id and e.reviewed_at > ${end}::timestamptz - interval '8 weeks') r on s.card_id is not null
    where c.word_id is null or c.test_id is not null or s.card_id is not null or k.word is not null or (w.is_current and w.deck_id = p.deck_id)
    group by 1, d.name, d.description, c.test_id, t.title, t.added_at order by c.test_id is not null, 1 nulls first, t.added_at desc`.execute(
    db,
  )
  return rows
}

/** What was expected and what was remembered, by weeks of the latest eight. */
export async function listRecallWeeks(db: Db, personId: number, { zone, end }: LocalDay): Promise<RecallWeek[]> {
  const { rows } = await sql<RecallWeek>`
    select date_trunc('week', r.reviewed_at at time zone ${zone})::date as week, count(*)::int as answer_count,
      round((100 * avg(q.recall))::numeric)::int as predicted_percent,
      round(100.0 * count(*) filter (where r.answer = 'knew') / count(*))::int as real_percent
    from flashcard.review r join flashcard.prediction q on q.review_id = r.id and q.recall is not null
    where r.person_id = ${personId} and r.reviewed_at > ${end}::timestamptz - interval '8 weeks'
    group by 1 order by 1`.execute(db)
  return rows
}
