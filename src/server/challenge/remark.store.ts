import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { RemarkState } from '#contract/challenge/challenge-staff.contract.ts'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { Response } from '#contract/exam/mark.ts'
import { isByCandidate } from '#server/attempt/index.ts'
import type { ScoreRecord } from '#server/result/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

const marked = sql`a.status in ('auto_scored', 'awaiting_review', 'complete') and ${isByCandidate}`

/** Attempts with a section at any of these revisions that is marked, or being marked just now: by whichever key was read for it. */
const atRevisions = (revisions: readonly string[], skill: KeyedSkill) => sql`
  a.revision = any(${[...revisions]}::text[]) and (${marked} or (a.status = 'submitted' and ${isByCandidate}))
    and exists (select from attempt.attempt_section s where s.attempt_id = a.id and s.skill = ${skill})`

/** Long past the time that a batch takes, and the pause between two rounds. */
const stalledAfter = sql`interval '2 minutes'`

/** Whether another one goes on at this time, or has just ended: they are done one after the other, each to its end. */
const waitsForAnother = sql`exists (select from attempt.remark o where o.decision_id <> m.decision_id
  and (o.finished_at > kit.now() - ${stalledAfter} and o.finished_at > m.next_check_at
    or o.done > 0 and o.next_check_at > greatest(m.next_check_at, kit.now() - ${stalledAfter})))`

/** How it stands with re-marking `m`. */
export const remarkState = sql<RemarkState>`
  case when m.finished_at is not null then 'done' when m.stopped_at is not null then 'stopped' when ${waitsForAnother} then 'queued'
    when m.next_check_at < kit.now() - ${stalledAfter} then 'stalled' else 'running' end`

/** Begins to mark again what stands at these revisions; the next round takes it up. */
export async function insertRemark(
  tx: Tx,
  decisionId: number,
  { revisions, skill }: { revisions: readonly string[]; skill: KeyedSkill },
): Promise<void> {
  await sql`
    insert into attempt.remark (decision_id, total, next_check_at)
    select ${decisionId}, (select count(*) from attempt.attempt a where ${atRevisions(revisions, skill)}), kit.now()`.execute(tx)
}

/** Whether something of a line is being marked again, or has stopped half-way. */
export async function isRemarking(db: Db | Tx, root: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempt.remark m join attempt.key_decision d on d.id = m.decision_id
    where m.finished_at is null and d.root = ${root} limit 1`.execute(db)
  return rows.length > 0
}

export interface DueRemark {
  readonly decision_id: number
  readonly root: string
  readonly skill: KeyedSkill
}

/** What has waited longest to be marked again. */
export async function findDueRemark(db: Db): Promise<DueRemark | undefined> {
  const { rows } = await sql<DueRemark>`
    select m.decision_id, d.root, d.skill from attempt.remark m join attempt.key_decision d on d.id = m.decision_id
    where m.next_check_at <= kit.now() order by m.next_check_at, m.decision_id limit 1`.execute(db)
  return rows[0]
}

/** Holds a re-marking and answers its cursor; undefined when somebody else holds it, or it has come to its end. */
export async function holdRemark(tx: Tx, decisionId: number): Promise<number | undefined> {
  const { rows } = await sql<{ cursor_id: number }>`
    select cursor_id from attempt.remark where decision_id = ${decisionId} and next_check_at is not null for update skip locked`.execute(tx)
  return rows[0]?.cursor_id
}

export interface Batch {
  readonly revisions: readonly string[]
  readonly skill: KeyedSkill
  /** Only attempts after this one. */
  readonly after: number
  readonly size: number
}

/** The next attempts to be marked again, in the order of their numbers. */
export async function listNext(db: Db | Tx, { revisions, skill, after, size }: Batch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a where a.id > ${after} and ${atRevisions(revisions, skill)} order by a.id limit ${size}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds attempts in the order of their numbers, as all do who hold several. */
export async function holdAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from attempt.attempt where id = any(${[...ids]}) order by id for no key update`.execute(tx)
}

export interface MarkedSection extends Omit<ScoreRecord, 'skill' | 'next_band'> {
  readonly attempt_id: number
  readonly revision: string
  readonly scope: Scope
  readonly opened: boolean
  readonly responses: Record<string, Response>
}

/** The newest scores of a section of some attempts, with the answers; those declared void meanwhile, or not marked yet, are left out. */
export async function listMarkedSections(tx: Tx, ids: readonly number[], skill: KeyedSkill): Promise<MarkedSection[]> {
  const { rows } = await sql<MarkedSection>`
    select a.id as attempt_id, a.revision, a.scope, s.opened_at is not null as opened, r.raw, r.max, r.band::float8 as band,
      case when r.range_low is not null then jsonb_build_object('low', r.range_low, 'high', r.range_high) end as range,
      r.band_table, r.marker_version, r.marks, coalesce(r.key_revision, a.revision) as key_revision,
      (select coalesce(jsonb_object_agg(w.question, w.response), '{}') from attempt.answer w
        where w.attempt_id = a.id and w.skill = s.skill and w.response is not null) as responses
    from attempt.attempt a
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill}
    cross join lateral (select * from attempt.section_score c where c.attempt_id = s.attempt_id and c.skill = s.skill order by c.id desc limit 1) r
    where a.id = any(${[...ids]}) and ${marked} order by a.id`.execute(tx)
  return rows
}

export interface Advance {
  readonly cursor: number
  readonly done: number
  readonly changed: number
  readonly failed: number
}

/** Notes how far a re-marking has come. */
export async function advanceRemark(tx: Tx, decisionId: number, { cursor, done, changed, failed }: Advance): Promise<void> {
  await sql`
    update attempt.remark set cursor_id = ${cursor}, done = done + ${done}, changed = changed + ${changed}, failed = failed + ${failed},
      total = greatest(total, done + ${done}), next_check_at = kit.now()
    where decision_id = ${decisionId}`.execute(tx)
}

/** Lets a re-marking wait until staff try again. */
export async function stopRemark(db: Db, decisionId: number): Promise<void> {
  await sql`
    update attempt.remark set stopped_at = kit.now(), next_check_at = null
    where decision_id = ${decisionId} and next_check_at is not null`.execute(db)
}

/**
 * Lets a re-marking go on that stopped or stalled, or that has left attempts out: then from the beginning, since attempts that are
 * marked by the newest key stay as they are. False when there is nothing to try, or a process is at it.
 */
export async function restartRemark(tx: Tx, decisionId: number): Promise<boolean> {
  const { rows } = await sql`
    with halted as (
      select m.decision_id from attempt.remark m
      where m.decision_id = ${decisionId} and (${remarkState} in ('stopped', 'stalled') or (m.finished_at is not null and m.failed > 0))
      for update skip locked
    )
    update attempt.remark m set next_check_at = kit.now(), stopped_at = null, finished_at = null, failed = 0,
      cursor_id = case when m.failed > 0 then 0 else m.cursor_id end, done = case when m.failed > 0 then 0 else m.done end
    from halted where halted.decision_id = m.decision_id returning m.decision_id`.execute(tx)
  return rows.length > 0
}

/** Ends a re-marking. */
export async function finishRemark(tx: Tx, decisionId: number): Promise<void> {
  await sql`
    update attempt.remark set total = done, next_check_at = null, finished_at = kit.now() where decision_id = ${decisionId}`.execute(tx)
}
