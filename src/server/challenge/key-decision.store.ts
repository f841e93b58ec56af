import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { RemarkProgress } from '#contract/challenge/challenge-staff.contract.ts'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { Mark, Response } from '#contract/exam/mark.ts'
import { isByCandidate } from '#server/attempt/index.ts'
import type { ScoreRecord } from '#server/result/index.ts'
import type { QuestionPlace } from '#server/exam/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { remarkState } from './remark.store.ts'

/** Attempts that were handed in and marked; what is handed in and not marked yet is marked by the key in force. */
const marked = sql`a.status in ('auto_scored', 'awaiting_review', 'complete') and ${isByCandidate}`

/** The newest score of section `s`. */
const newestScore = sql`
  cross join lateral (select * from attempt.section_score c where c.attempt_id = s.attempt_id and c.skill = s.skill order by c.id desc limit 1) r`

export interface NewDecision {
  readonly kind: 'accepted' | 'declined'
  readonly testId: number
  readonly root: string
  readonly skill: KeyedSkill
  readonly question: string
  readonly number: number
  readonly challengeId: number | null
  /** What was changed of the key; null where nothing was. */
  readonly corrected: { corrects: string; revision: string; change: 'add' | 'replace'; answers: readonly string[] } | null
  readonly words: string
  readonly by: number
}

/** Answers the number of the decision. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { kind, testId, root, skill, question, number, challengeId, corrected, words, by } = decision
  const answers = corrected === null ? null : [...corrected.answers]
  const { rows } = await sql<{ id: number }>`
    insert into attempt.key_decision (kind, test_id, root, skill, question, number, challenge_id, corrects, revision, change, answers, words, decided_by, decided_at)
    values (${kind}, ${testId}, ${root}, ${skill}, ${question}, ${number}, ${challengeId}, ${corrected?.corrects ?? null},
      ${corrected?.revision ?? null}, ${corrected?.change ?? null}, ${answers}, ${words}, ${by}, kit.now())
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a decision was not stored')
  return row.id
}

/** What the candidates were told when a correction was decided. */
export async function findWords(tx: Tx, revision: string): Promise<string> {
  const { rows } = await sql<{ words: string }>`select words from attempt.key_decision where revision = ${revision}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`nobody has decided on ${revision}`)
  return row.words
}

export interface DecisionRecord {
  readonly id: number
  readonly kind: 'accepted' | 'declined'
  readonly number: number
  readonly challenge_id: number | null
  readonly revision: string | null
  readonly change: 'add' | 'replace' | null
  readonly answers: string[] | null
  readonly words: string
  readonly decided_by: number
  readonly decided_at: Date
  /** As JSON: instants are text. */
  readonly remark: RemarkProgress | null
}

const columns = sql`
  d.id, d.kind, d.number, d.challenge_id, d.revision, d.change, d.answers, d.words, d.decided_by, d.decided_at,
  (select jsonb_build_object('state', ${remarkState}, 'total', m.total, 'done', m.done, 'changed', m.changed, 'failed', m.failed, 'finished_at', m.finished_at)
    from attempt.remark m where m.decision_id = d.id) as remark`

export async function findDecision(db: Db, id: number): Promise<DecisionRecord | undefined> {
  const { rows } = await sql<DecisionRecord>`select ${columns} from attempt.key_decision d where d.id = ${id}`.execute(db)
  return rows[0]
}

/** The newest decisions on a question, whatever its key was. */
export async function listDecisions(
  db: Db,
  { root, skill, question, most }: { root: string; skill: KeyedSkill; question: string; most: number },
): Promise<DecisionRecord[]> {
  const { rows } = await sql<DecisionRecord>`
    select ${columns} from attempt.key_decision d
    where d.root = ${root} and d.skill = ${skill} and d.question = ${question} order by d.id desc limit ${most}`.execute(db)
  return rows
}

/** How one response to a question was given. */
export interface GivenRecord {
  readonly response: Response
  readonly count: number
}

/** The responses to a question in the newest attempts at some places, the most frequent first. */
export async function countGiven(
  db: Db,
  { places, skill, atMost }: { places: readonly QuestionPlace[]; skill: KeyedSkill; atMost: number },
): Promise<GivenRecord[]> {
  const { rows } = await sql<GivenRecord>`
    with taken as (
      select a.id, p.question from attempt.attempt a
      join jsonb_to_recordset(${JSON.stringify(places)}) as p(revision text, question text) on p.revision = a.revision
      join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null
      where ${marked} order by a.id desc limit ${atMost}
    )
    select w.response, count(*) as count from taken t
    left join attempt.answer w on w.attempt_id = t.id and w.skill = ${skill} and w.question = t.question
    group by w.response order by count(*) desc, w.response`.execute(db)
  return rows
}

/** A marked section with what a question of it was answered and marked. */
export interface MarkedQuestion extends Pick<ScoreRecord, 'raw' | 'max' | 'band' | 'range'> {
  readonly attempt_id: number
  readonly person_id: number
  readonly scope: Scope
  readonly opened: boolean
  readonly response: Response
  /** Of the question only. */
  readonly marks: Mark[]
}

/** Which marked attempts are asked for. */
export interface MarkedWanted {
  readonly places: readonly QuestionPlace[]
  readonly skill: KeyedSkill
  /** Only these; all where none are named. */
  readonly ids?: readonly number[]
  /** Only those that are older than this one. */
  readonly before?: number | undefined
  readonly most: number
}

/** Marked attempts that were asked a question, the newest first. */
export async function listMarkedQuestions(db: Db, { places, skill, ids, before, most }: MarkedWanted): Promise<MarkedQuestion[]> {
  const narrowed = sql`
    ${before === undefined ? sql`true` : sql`a.id < ${before}`} and ${ids === undefined ? sql`true` : sql`a.id = any(${[...ids]}::bigint[])`}`
  const { rows } = await sql<MarkedQuestion>`
    select a.id as attempt_id, a.person_id, a.scope, s.opened_at is not null as opened, r.raw, r.max, r.band::float8 as band,
      case when r.range_low is not null then jsonb_build_object('low', r.range_low, 'high', r.range_high) end as range, w.response,
      (select coalesce(jsonb_agg(m order by (m ->> 'number')::integer), '[]') from jsonb_array_elements(r.marks) m where m ->> 'question' = p.question) as marks
    from attempt.attempt a
    join jsonb_to_recordset(${JSON.stringify(places)}) as p(revision text, question text) on p.revision = a.revision
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill}
    ${newestScore}
    left join attempt.answer w on w.attempt_id = a.id and w.skill = ${skill} and w.question = p.question
    where ${marked} and ${narrowed} order by a.id desc limit ${most}`.execute(db)
  return rows
}
