import type { Answers } from '#contract/attempt/canonical.ts'
import type { MarkReason, Response } from '#contract/content/mark.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptTables } from './attempt.tables.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** The stored answers of attempts by skill and question; cleared ones are left out, and attempts without any. */
export async function listAnswersOf(db: Db | Tx, attemptIds: readonly number[]): Promise<ReadonlyMap<number, Answers>> {
  const { rows } = await sql<{ attempt_id: number; answers: Answers }>`
    select s.attempt_id, json_object_agg(s.skill, s.responses) as answers from (
      select w.attempt_id, w.skill, json_object_agg(w.question, w.response) as responses from attempt.answer w
      where w.attempt_id = ${anyOf(attemptIds)} and w.response is not null group by w.attempt_id, w.skill) s
    group by s.attempt_id`.execute(db)
  return new Map(rows.map(({ attempt_id, answers }) => [attempt_id, answers]))
}

/** The same of one. */
export async function listAnswers(db: Db | Tx, attemptId: number): Promise<Answers> {
  return (await listAnswersOf(db, [attemptId])).get(attemptId) ?? {}
}

export async function listAnswerChanges(db: Db | Tx, attemptId: number): Promise<{ skill: string; question: string; changes: number }[]> {
  return on(db).selectFrom('attempt.answer').select(['skill', 'question', 'changes']).where('attempt_id', '=', attemptId).execute()
}

export interface CheckedQuestion {
  readonly skill: string
  readonly question: string
  readonly correct: boolean
  readonly reason: MarkReason
}

export async function findChecked(db: Db | Tx, attemptId: number, question: { skill: string; question: string }) {
  return on(db)
    .selectFrom('attempt.checked')
    .select(['correct', 'reason'])
    .where('attempt_id', '=', attemptId)
    .where('skill', '=', question.skill)
    .where('question', '=', question.question)
    .$narrowType<{ reason: MarkReason }>()
    .executeTakeFirst()
}

/** The checked questions of a section. */
export async function listChecked(db: Db | Tx, section: { readonly id: number; readonly skill: string }): Promise<ReadonlySet<string>> {
  const query = on(db).selectFrom('attempt.checked').select('question')
  const rows = await query.where('attempt_id', '=', section.id).where('skill', '=', section.skill).execute()
  return new Set(rows.map(({ question }) => question))
}

export async function insertChecked(tx: Tx, attemptId: number, checked: CheckedQuestion & { at: Date }): Promise<void> {
  const { at, ...question } = checked
  await on(tx)
    .insertInto('attempt.checked')
    .values({ attempt_id: attemptId, ...question, checked_at: at })
    .execute()
}

interface AnswerPlace {
  readonly attemptId: number
  readonly skill: string
  readonly question: string
}

/** What was answered to questions of attempts, in their order; null where nothing was. */
export async function listResponses(db: Db | Tx, places: readonly AnswerPlace[]): Promise<Response[]> {
  const asked = places.map(({ attemptId, skill, question }, place) => ({ place, attempt: attemptId, skill, question }))
  const { rows } = await sql<{ place: number; response: Response }>`
    select p.place, w.response from jsonb_to_recordset(${JSON.stringify(asked)}) as p(place integer, attempt bigint, skill text, question text)
    join attempt.answer w on w.attempt_id = p.attempt and w.skill = p.skill and w.question = p.question`.execute(db)
  const responseAt = new Map(rows.map(({ place, response }) => [place, response]))
  return places.map((_place, place) => responseAt.get(place) ?? null)
}
