import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { HeldAttempt, RightAnswer } from './attempt-part.ts'
import { named, type PersonalTable, type Subject } from '#server/kit/personal-data/personal-data.ts'

type Counts = Record<string, number>

/** Nothing where there was none. */
const count = (table: string, rows: number): Counts => (rows > 0 ? { [table]: rows } : {})

const ofAttempts = ({ personId }: Subject) => sql`t.attempt_id in (select id from attempt.attempt where person_id = ${personId})`

/** A table whose rows hang on an attempt and are nobody's without it. */
export function ofAttempt(
  table: string,
  rest: Pick<PersonalTable, 'exported' | 'erased'> & { readonly columns?: readonly string[] },
): PersonalTable {
  return { columns: [], theirs: ofAttempts, ...rest, table }
}

/** What an attempt is made of here: exported in one file for each attempt. Those that are deleted stand in their order. */
export const tablesOfAttempt: readonly PersonalTable[] = [
  ofAttempt('attempt.attempt_section', { exported: 'whole', erased: { kept: 'times of sections, for the figures' } }),
  ofAttempt('attempt.late_op', { columns: ['decided_by'], exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt.attempt_op', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt.answer', {
    exported: 'whole',
    erased: { changed: 'only what was right, chosen or blank stays, for the figures; everything else that was typed goes' },
  }),
  ofAttempt('attempt.annotation', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt.checked', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt.attempt_event', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt.recording_consent', {
    columns: ['person_id'],
    exported: 'whole',
    erased: { kept: 'proof that being recorded was agreed to: version, time and numbers' },
  }),
]

/** The attempts, and what people keep beyond one of them. */
export const ownTables: readonly PersonalTable[] = [
  {
    table: 'attempt.attempt',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { none: 'each is a file with all that belongs to it' },
    erased: { changed: 'test, times and state stay for the figures; candidate number and accommodation go, and open ones end' },
  },
  {
    table: 'attempt.person_accommodation',
    columns: ['person_id', 'decided_by'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: 'deleted',
  },
  {
    table: 'attempt.key_reading',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: 'deleted',
  },
]

/** Whether a row `t` belongs to one attempt. */
export function isOf(attemptId: number): Sql<unknown> {
  return sql`t.attempt_id = ${attemptId}`
}

/** The rows of these attempts only. */
export function narrowTo(tables: readonly PersonalTable[], ids: readonly number[]): PersonalTable[] {
  return tables.map((table) => ({ ...table, theirs: () => sql`t.attempt_id = any(${[...ids]})` }))
}

export async function hasAttemptsToErase(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`select from attempt.attempt where person_id = ${personId} and erased_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** Attempts of a person, in the order of their numbers. */
export async function listAttemptsOf(db: Db, personId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from attempt.attempt where person_id = ${personId} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** An attempt as JSON. */
export async function readAttempt(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from attempt.attempt t where id = ${id}`.execute(db)
  return rows[0]?.row ?? 'null'
}

export interface Essay {
  readonly question: string
  readonly text: string
}

export async function listEssays(db: Db, attemptId: number): Promise<Essay[]> {
  const { rows } = await sql<Essay>`
    select question, response #>> '{}' as text from attempt.answer
    where attempt_id = ${attemptId} and skill = 'writing' and jsonb_typeof(response) = 'string' order by question`.execute(db)
  return rows
}

/** The next attempts that have not been erased, held. */
export async function holdAttemptsToErase(tx: Tx, personId: number, limit: number): Promise<HeldAttempt[]> {
  const { rows } = await sql<HeldAttempt>`
    select id, preview_of is not null as preview from attempt.attempt
    where person_id = ${personId} and erased_at is null order by id limit ${limit} for update`.execute(tx)
  return rows
}

/** A letter or a numeral that stands for an option, and the words of True/False tasks. */
const choice = '^([A-Z]|[ivx]{1,5}|TRUE|FALSE|YES|NO|NOT GIVEN)$'

/**
 * Keeps the answers that are choices, and the right ones to Listening and Reading, because a key's text reveals nothing about a person. All
 * other typed answers become empty. Returns how many were emptied.
 */
export async function emptyAnswers(tx: Tx, ids: readonly number[], right: readonly RightAnswer[]): Promise<Counts> {
  const { rows } = await sql`
    update attempt.answer w set response = null
    where w.attempt_id = any(${[...ids]}) and w.response is not null and jsonb_typeof(w.response) <> 'array'
      and not (w.skill in ('listening', 'reading') and (w.response #>> '{}' ~ ${choice} or exists (
        select from jsonb_to_recordset(${JSON.stringify(right)}) as r(attempt_id bigint, skill text, question text)
        where r.attempt_id = w.attempt_id and r.skill = w.skill and r.question = w.question)))
    returning 1`.execute(tx)
  return count('attempt.answer', rows.length)
}

/** Ends what is open of attempts, closes them to whoever holds their tokens, and marks them as erased. */
export async function markErased(tx: Tx, ids: readonly number[]): Promise<Counts> {
  await sql`
    update attempt.attempt set erased_at = kit.now(), candidate_number = '000000000', accommodation = 1, text_size = 'regular',
      epoch = epoch + 1, token_ends_at = least(token_ends_at, kit.now()),
      next_check_at = case when is_open then null else next_check_at end,
      status = case when status in ('created', 'ready') then 'cancelled' when status in ('in_progress', 'paused') then 'abandoned' else status end
    where id = any(${[...ids]})`.execute(tx)
  return count('attempt.attempt', ids.length)
}
