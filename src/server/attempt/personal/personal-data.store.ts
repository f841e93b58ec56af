import type { AttemptTables } from '#server/attempt/attempt.tables.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { named, type PersonalTable, type Subject } from '#server/kit/personal-data.ts'

type Counts = Record<string, number>

/** Nothing where there was none. */
const count = (table: string, rows: number): Counts => (rows > 0 ? { [table]: rows } : {})

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

const ofAttempts = ({ personId }: Subject) => sql`t.attempt_id in (select id from attempt.attempt where person_id = ${personId})`

/** What hangs on an attempt and is nobody's without it. */
function ofAttempt(
  name: string,
  rest: Pick<PersonalTable, 'exported' | 'erased'> & { readonly columns?: readonly string[] },
): PersonalTable {
  return { columns: [], theirs: ofAttempts, ...rest, table: `attempt.${name}` }
}

/** What an attempt is made of: exported in one file for each attempt. Those that are deleted stand in their order. */
export const partsOfAttempt: readonly PersonalTable[] = [
  ofAttempt('attempt_section', { exported: 'whole', erased: { kept: 'times of sections, for the figures' } }),
  ofAttempt('late_op', { columns: ['decided_by'], exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt_op', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('answer', {
    exported: 'whole',
    erased: { changed: 'only what was right, chosen or blank stays, for the figures; everything else that was typed goes' },
  }),
  ofAttempt('annotation', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('checked', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('attempt_event', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('section_score', { exported: 'whole', erased: { kept: 'marks without what was answered, for the figures' } }),
  ofAttempt('recording_take', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('recording_chunk', { exported: { without: ['content'] }, erased: 'deleted' }),
  ofAttempt('recording', { exported: 'whole', erased: 'deleted' }),
  ofAttempt('recording_consent', {
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
    table: 'attempt.mark_challenge',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { changed: 'words and answer go; which mark was challenged, and how that ended, belongs to the history of the key' },
  },
  {
    table: 'attempt.key_decision',
    columns: ['decided_by'],
    theirs: named('decided_by'),
    exported: 'whole',
    erased: { kept: 'why a key is as it is, with the number of who of staff decided' },
  },
  {
    table: 'attempt.remark',
    columns: [],
    theirs: ({ personId }) => sql`t.decision_id in (select id from attempt.key_decision where decided_by = ${personId})`,
    exported: { none: 'how far a marking again has come tells nothing of anybody' },
    erased: { kept: 'how far a marking again has come tells nothing of anybody' },
  },
]

/** Whether a row `t` belongs to one attempt. */
export function isOf(attemptId: number): Sql<unknown> {
  return sql`t.attempt_id = ${attemptId}`
}

/** The parts of these attempts only. */
export function narrowTo(ids: readonly number[]): PersonalTable[] {
  return partsOfAttempt.map((table) => ({ ...table, theirs: () => sql`t.attempt_id = any(${[...ids]})` }))
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
export async function holdAttemptsToErase(tx: Tx, personId: number, limit: number): Promise<{ id: number; preview: boolean }[]> {
  const { rows } = await sql<{ id: number; preview: boolean }>`
    select id, preview_of is not null as preview from attempt.attempt
    where person_id = ${personId} and erased_at is null order by id limit ${limit} for update`.execute(tx)
  return rows
}

/** Holds the recordings of attempts, as assembly does before it touches takes; answers the files that they named. */
export async function holdRecordings(tx: Tx, ids: readonly number[]): Promise<string[]> {
  await sql`select from attempt.recording where attempt_id = any(${[...ids]}) order by attempt_id, question for update`.execute(tx)
  const takes = await on(tx)
    .selectFrom('attempt.recording_take')
    .select('sha256')
    .distinct()
    .where('attempt_id', 'in', [...ids])
    .execute()
  return takes.map(({ sha256 }) => sha256)
}

/** A letter or a numeral that stands for an option, and the words of True/False tasks. */
const choice = '^([A-Z]|[ivx]{1,5}|TRUE|FALSE|YES|NO|NOT GIVEN)$'

/**
 * Of the answers keeps those that are choices, and those to Listening and Reading that were right by the newest marks: what a key says tells
 * nothing of anybody. Whatever else was typed becomes an answer without words. Counts those that were emptied.
 */
export async function emptyAnswers(tx: Tx, ids: readonly number[]): Promise<Counts> {
  const { rows } = await sql`
    update attempt.answer w set response = null
    where w.attempt_id = any(${[...ids]}) and w.response is not null and jsonb_typeof(w.response) <> 'array'
      and not (w.skill in ('listening', 'reading') and (w.response #>> '{}' ~ ${choice} or exists (
        select from (select marks from attempt.section_score s where s.attempt_id = w.attempt_id and s.skill = w.skill order by s.id desc limit 1) newest
        cross join jsonb_to_recordset(newest.marks) as m(question text, correct boolean)
        where m.question = w.question and m.correct)))
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

/** Withdraws open challenges of a person, and takes the words and the answer out of all. */
export async function emptyChallenges(tx: Tx, personId: number): Promise<Counts> {
  const { rows } = await sql`
    update attempt.mark_challenge set words = 'Deleted with the account', answer = '',
      closed_at = coalesce(closed_at, kit.now()), status = case status when 'open' then 'withdrawn' else status end
    where person_id = ${personId} and words <> 'Deleted with the account' returning id`.execute(tx)
  return count('attempt.mark_challenge', rows.length)
}
