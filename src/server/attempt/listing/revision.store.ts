import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** Attempts that were handed in and marked; what is handed in and not marked yet is marked by the key in force. */
const marked = sql`a.status in ('auto_scored', 'awaiting_review', 'complete') and ${isByCandidate}`

export interface RevisionCounts {
  readonly revision: string
  readonly begun: number
  readonly running: number
  readonly handed_in: number
}

/** How often each of these revisions was taken: attempts that are over by an index alone, of which there are many, and the few that are open by theirs. */
export async function countAttempts(db: Db, revisions: readonly string[]): Promise<RevisionCounts[]> {
  const atRevision = sql`a.revision = any(${[...revisions]}::text[]) and ${isByCandidate}`
  const { rows } = await sql<RevisionCounts>`
    with over as (
      select a.revision, count(*) as begun, count(a.submitted_at) as handed_in from attempt.attempt a
      where ${atRevision} and (a.is_awaiting_review or a.ended_status in ('submitted', 'auto_scored', 'complete', 'abandoned')) group by a.revision
    ), running as (
      select a.revision, count(*) as running from attempt.attempt a
      where ${atRevision} and a.is_open and a.status in ('in_progress', 'paused') group by a.revision
    )
    select t.revision, coalesce(o.begun, 0) + coalesce(r.running, 0) as begun, coalesce(r.running, 0) as running, coalesce(o.handed_in, 0) as handed_in
    from unnest(${[...revisions]}::text[]) t (revision) left join over o using (revision) left join running r using (revision)`.execute(db)
  return rows
}

/** The newest attempts that were handed in at the revisions of each of some tests. */
export async function listNewestHandedIn(
  db: Db,
  tests: readonly { readonly id: number; readonly revisions: readonly string[] }[],
  most: number,
): Promise<{ readonly id: number; readonly attempts: number[] }[]> {
  const { rows } = await sql<{ id: number; attempts: number[] }>`
    select g.id, jsonb_agg(n.id) as attempts
    from jsonb_to_recordset(${JSON.stringify(tests)}) as g(id bigint, revisions jsonb)
    cross join lateral (
      select h.id from jsonb_array_elements_text(g.revisions) as r(hash)
      cross join lateral (
        select a.id from attempt.attempt a
        where a.revision = r.hash and ${isByCandidate} and a.submitted_at is not null and a.status <> 'voided'
        order by a.id desc limit ${most}
      ) h order by h.id desc limit ${most}
    ) n group by g.id`.execute(db)
  return rows
}

export interface SubmittedWanted {
  readonly revisions: readonly string[]
  readonly skill: Skill
  readonly mode?: Mode | undefined
  readonly maxRows: number
}

/** The newest attempts at these revisions that were handed in and in which the section was opened. */
export async function listSubmitted(db: Db, { revisions, skill, mode, maxRows }: SubmittedWanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null
    where a.revision = any(${[...revisions]}::text[]) and ${isByCandidate} and a.submitted_at is not null and a.status <> 'voided'
      and a.mode = coalesce(${mode ?? null}, a.mode)
    order by a.id desc limit ${maxRows}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Attempts in which one mark of a question came out alike. */
export interface MarkGroup {
  readonly number: number
  readonly question: string
  readonly correct: boolean
  readonly blank: boolean
  readonly ids: readonly number[]
}

/** How one response of a question fared: by whom it was given, and how often. */
export interface ResponseCount {
  readonly number: number
  readonly response: Response
  readonly correct: boolean
  readonly blank: boolean
  readonly times: number
  readonly by_best: number
  readonly by_weakest: number
}

interface Judged {
  readonly skill: Skill
  readonly groups: readonly MarkGroup[]
  readonly best: readonly number[]
  readonly weakest: readonly number[]
}

/** Counts the responses that marks judge, by response; of each number the most frequent first. */
export async function countResponses(db: Db, { skill, groups, best, weakest }: Judged): Promise<ResponseCount[]> {
  const { rows } = await sql<ResponseCount>`
    with marked as (
      select g.number, g.question, g.correct, g.blank, t.id::bigint as id
      from jsonb_to_recordset(${JSON.stringify(groups)}) as g(number integer, question text, correct boolean, blank boolean, ids jsonb)
      cross join jsonb_array_elements_text(g.ids) as t(id)
    )
    select m.number, w.response, m.correct, m.blank, count(*) as times, count(b.id) as by_best, count(k.id) as by_weakest
    from marked m
    left join unnest(${[...best]}::bigint[]) b(id) on b.id = m.id
    left join unnest(${[...weakest]}::bigint[]) k(id) on k.id = m.id
    left join attempt.answer w on w.attempt_id = m.id and w.skill = ${skill} and w.question = m.question
    group by m.number, w.response, m.correct, m.blank order by m.number, times desc`.execute(db)
  return rows
}

/** What a revision or a form of it calls a question. */
export interface QuestionAt {
  readonly revision: string
  readonly question: string
}

/** How one response to a question was given. */
export interface GivenRecord {
  readonly response: Response
  readonly count: number
}

/** The responses to a question in the newest marked attempts at some places, the most frequent first. */
export async function countGiven(
  db: Db,
  { places, skill, maxRows }: { places: readonly QuestionAt[]; skill: Skill; maxRows: number },
): Promise<GivenRecord[]> {
  const { rows } = await sql<GivenRecord>`
    with taken as (
      select a.id, p.question from attempt.attempt a
      join jsonb_to_recordset(${JSON.stringify(places)}) as p(revision text, question text) on p.revision = a.revision
      join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null
      where ${marked} order by a.id desc limit ${maxRows}
    )
    select w.response, count(*) as count from taken t
    left join attempt.answer w on w.attempt_id = t.id and w.skill = ${skill} and w.question = t.question
    group by w.response order by count(*) desc, w.response`.execute(db)
  return rows
}

/** Another question at a revision or form, with the name that it has in the whole revision. */
export interface OtherAt extends QuestionAt {
  readonly name: string
}

/** Which marked attempts are asked for. */
export interface MarkedWanted {
  readonly places: readonly QuestionAt[]
  /** Whose answers are wanted besides. */
  readonly others?: readonly OtherAt[]
  readonly skill: Skill
  /** Only these; all where none are named. */
  readonly ids?: readonly number[]
  /** Only those that are older than this one. */
  readonly before?: number | undefined
  readonly most: number
}

/** A question of a marked attempt as it was answered. */
export interface AnsweredQuestion {
  readonly attempt_id: number
  readonly person_id: number
  readonly scope: Scope
  readonly opened: boolean
  readonly question: string
  readonly response: Response
  /** To the other questions that were asked for, by their name in the whole revision. */
  readonly others: Readonly<Record<string, Response>>
}

/** Marked attempts that were asked a question, the newest first. */
export async function listAnsweredQuestions(
  db: Db,
  { places, others = [], skill, ids, before, most }: MarkedWanted,
): Promise<AnsweredQuestion[]> {
  const narrowed = sql`
    ${before === undefined ? sql`true` : sql`a.id < ${before}`} and ${ids === undefined ? sql`true` : sql`a.id = ${anyOf(ids)}`}`
  const { rows } = await sql<AnsweredQuestion>`
    select a.id as attempt_id, a.person_id, a.scope, s.opened_at is not null as opened, p.question, w.response,
      (select coalesce(jsonb_object_agg(o.name, x.response), '{}') from jsonb_to_recordset(${JSON.stringify(others)})
        as o(revision text, question text, name text)
        join attempt.answer x on x.attempt_id = a.id and x.skill = ${skill} and x.question = o.question
        where o.revision = a.revision) as others
    from attempt.attempt a
    join jsonb_to_recordset(${JSON.stringify(places)}) as p(revision text, question text) on p.revision = a.revision
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill}
    left join attempt.answer w on w.attempt_id = a.id and w.skill = ${skill} and w.question = p.question
    where ${marked} and ${narrowed} order by a.id desc limit ${most}`.execute(db)
  return rows
}

interface AtRevisions {
  readonly revisions: readonly string[]
  readonly skill: Skill
}

/** Attempts with a section at any of these revisions that is marked, or being marked just now: by whichever key was read for it. */
const atRevisions = ({ revisions, skill }: AtRevisions) => sql`
  a.revision = any(${[...revisions]}::text[]) and (${marked} or (a.status = 'submitted' and ${isByCandidate}))
    and exists (select from attempt.attempt_section s where s.attempt_id = a.id and s.skill = ${skill})`

/** How many attempts have a section at these revisions that is marked, or being marked. */
export async function countMarked(tx: Tx, wanted: AtRevisions): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from attempt.attempt a where ${atRevisions(wanted)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export interface Batch extends AtRevisions {
  /** Only attempts after this one. */
  readonly after: number
  readonly size: number
}

/** The next of these attempts, in the order of their numbers. */
export async function listNextMarked(db: Db | Tx, { after, size, ...wanted }: Batch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a where a.id > ${after} and ${atRevisions(wanted)} order by a.id limit ${size}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds attempts in the order of their numbers, as all do who hold several. */
export async function holdAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from attempt.attempt where id = any(${[...ids]}) order by id for no key update`.execute(tx)
}

export interface AnsweredSection {
  readonly attempt_id: number
  readonly revision: string
  readonly scope: Scope
  readonly opened: boolean
  readonly responses: Record<string, Response>
}

/** A section of some attempts with its answers; attempts declared void meanwhile, or not marked yet, are left out. */
export async function listAnsweredSections(tx: Tx, ids: readonly number[], skill: Skill): Promise<AnsweredSection[]> {
  const { rows } = await sql<AnsweredSection>`
    select a.id as attempt_id, a.revision, a.scope, s.opened_at is not null as opened,
      (select coalesce(jsonb_object_agg(w.question, w.response), '{}') from attempt.answer w
        where w.attempt_id = a.id and w.skill = s.skill and w.response is not null) as responses
    from attempt.attempt a
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill}
    where a.id = any(${[...ids]}) and ${marked} order by a.id`.execute(tx)
  return rows
}
