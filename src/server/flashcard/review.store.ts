import type { CardText, Trilingual } from '#contract/flashcard/card.ts'
import type { Review } from '#contract/flashcard/review.contract.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { cardsOf, cardTexts, isNew, type ShownCards } from './card.store.ts'
import type { Answered, Memory, Phase, Prediction } from './memory.ts'
import type { DoneToday, Waiting } from './study-day.ts'

/** Of these cards those that are the person's, held until the end of the transaction: two devices that send at once come one after the other. */
export async function lockCards(tx: Tx, personId: number, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from flashcard.card where person_id = ${personId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Adds reviews to the log; answers those that were not there. A clock that is ahead counts as the moment of arrival. */
export async function insertReviews(tx: Tx, personId: number, reviews: readonly Review[]): Promise<Review[]> {
  const { rows } = await sql<{ id: string }>`
    insert into flashcard.review (id, person_id, card_id, answer, mode, reviewed_at, received_at)
    select t.id, ${personId}, t.card_id, t.answer, t.mode, least(t.reviewed_at, n.now), n.now
    from (select kit.now() as now) n,
      jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) t (id uuid, card_id uuid, answer text, mode text, reviewed_at timestamptz)
    on conflict (id) do nothing returning id`.execute(tx)
  const inserted = new Set(rows.map(({ id }) => id))
  return reviews.filter(({ id }) => inserted.has(id))
}

/** What is on the cards of these ids. */
export async function listWords(tx: Tx, cardIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select coalesce(c.word, w.word) as word from flashcard.card c left join flashcard.word w on w.id = c.word_id
    where c.id = any(${[...cardIds]}::uuid[])`.execute(tx)
  return rows.map(({ word }) => word)
}

export interface History {
  readonly createdAt: Date
  readonly answers: readonly Answered[]
}

/** All answers to these cards, by card. */
export async function listHistories(tx: Tx, cardIds: readonly string[]): Promise<Map<string, History>> {
  const { rows } = await sql<{ card_id: string; created_at: Date; id: string; answer: 'knew' | 'didnt'; reviewed_at: Date }>`
    select r.card_id, c.created_at, r.id, r.answer, r.reviewed_at from flashcard.review r join flashcard.card c on c.id = r.card_id
    where r.card_id = any(${[...cardIds]}::uuid[]) and r.answer <> 'known'`.execute(tx)
  const histories = new Map<string, { createdAt: Date; answers: Answered[] }>()
  for (const { card_id, created_at, id, answer, reviewed_at } of rows) {
    const history = histories.get(card_id) ?? { createdAt: created_at, answers: [] }
    history.answers.push({ id, answer, at: reviewed_at })
    histories.set(card_id, history)
  }
  return histories
}

export async function upsertStates(tx: Tx, memories: ReadonlyMap<string, Memory>): Promise<void> {
  const rows = [...memories].map(([cardId, memory]) => ({ card_id: cardId, ...memory }))
  await sql`
    insert into flashcard.card_state (card_id, due_at, stability, difficulty, phase, last_review_at, answer_count, lapse_count)
    select card_id, "dueAt", stability, difficulty, phase, "lastReviewAt", "answerCount", "lapseCount"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (card_id uuid, "dueAt" timestamptz, stability float8, difficulty float8,
      phase text, "lastReviewAt" timestamptz, "answerCount" int, "lapseCount" int)
    on conflict (card_id) do update set due_at = excluded.due_at, stability = excluded.stability, difficulty = excluded.difficulty,
      phase = excluded.phase, last_review_at = excluded.last_review_at, answer_count = excluded.answer_count,
      lapse_count = excluded.lapse_count`.execute(tx)
}

/** `createdAt`: since when a card waited for its first answer. */
export async function upsertPredictions(tx: Tx, predictions: readonly (Prediction & { readonly createdAt: Date })[]): Promise<void> {
  const rows = predictions.map(({ id, wasDueAt, recall, createdAt }) => ({ id, recall, was_due_at: wasDueAt ?? createdAt }))
  await sql`
    insert into flashcard.prediction (review_id, was_due_at, recall)
    select id, was_due_at, recall from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (id uuid, was_due_at timestamptz, recall float8)
    on conflict (review_id) do update set was_due_at = excluded.was_due_at, recall = excluded.recall`.execute(tx)
}

interface StateRow {
  readonly due_at: Date
  readonly stability: number
  readonly difficulty: number
  readonly phase: Phase
  readonly last_review_at: Date
  readonly answer_count: number
  readonly lapse_count: number
}

const stateColumns = sql`s.due_at, s.stability, s.difficulty, s.phase, s.last_review_at, s.answer_count, s.lapse_count`

function toMemory(row: StateRow): Memory {
  return {
    dueAt: row.due_at,
    stability: row.stability,
    difficulty: row.difficulty,
    phase: row.phase,
    lastReviewAt: row.last_review_at,
    answerCount: row.answer_count,
    lapseCount: row.lapse_count,
  }
}

/** A day where somebody lives. */
export interface LocalDay {
  readonly day: string
  readonly zone: string
  /** Its end. */
  readonly end: Date
}

const dayOf = (column: string, zone: string): Sql<string> => sql<string>`(${sql.ref(column)} at time zone ${zone})::date`

/** What was done on a day. */
export async function countDone(db: Db, personId: number, { day, zone, end }: LocalDay): Promise<DoneToday> {
  const { rows } = await sql<DoneToday>`
    select count(*)::int as answered,
      count(distinct r.card_id) filter (where not exists (
        select from flashcard.review e where e.card_id = r.card_id and ${dayOf('e.reviewed_at', zone)} < ${day}))::int as introduced
    from flashcard.review r
    where r.person_id = ${personId} and r.reviewed_at > ${end}::timestamptz - interval '50 hours'
      and ${dayOf('r.reviewed_at', zone)} = ${day}`.execute(db)
  return rows[0] ?? { answered: 0, introduced: 0 }
}

export async function countWaiting(db: Db, shown: ShownCards, { end }: LocalDay): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where s.due_at < ${end} and k.word is null)::int as due, count(*) filter (where ${isNew})::int as fresh
    from ${cardsOf(shown)}`.execute(db)
  return rows[0] ?? { due: 0, fresh: 0 }
}

/** Ids of the cards that are due before a moment, with what is known of them. */
export async function listDue(db: Db, shown: ShownCards, { end }: LocalDay): Promise<{ id: string; memory: Memory }[]> {
  const { rows } = await sql<StateRow & { id: string }>`
    select c.id, ${stateColumns} from ${cardsOf(shown)}
    where s.due_at < ${end} and k.word is null order by s.due_at, c.id`.execute(db)
  return rows.map((row) => ({ id: row.id, memory: toMemory(row) }))
}

/** New cards in their order: those that the person made first, then words of their tests, then the others of the deck. */
export async function listNew(db: Db, shown: ShownCards, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${cardsOf(shown)} where ${isNew}
    order by c.word_id is not null, c.test_id is null, w.place, c.created_at, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is on a card, whether its word can be heard, and why it is the right answer where it was made from a question that lost a mark. */
export interface AskedText extends CardText {
  readonly has_sound: boolean
  readonly reason: Trilingual | null
}

export async function listTexts(db: Db, shown: ShownCards, ids: readonly string[]): Promise<Map<string, AskedText>> {
  const { rows } = await sql<AskedText & { id: string }>`
    select c.id, ${cardTexts},
      exists (select from flashcard.word_sound v where v.word = lower(coalesce(c.word, w.word))) as has_sound,
      (select m.reason from flashcard.miss m where m.card_id = c.id order by m.created_at desc limit 1) as reason
    from ${cardsOf(shown)} where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}
