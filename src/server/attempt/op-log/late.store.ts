import type { LateAnswer, LateDecision } from '#contract/attempt/staff-attempt.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface LateRecord extends Omit<LateAnswer, 'received_at' | 'explained_at' | 'decided_by' | 'decided_at'> {
  readonly received_at: Date
  readonly explained_at: Date | null
  readonly decided_by: number | null
  readonly decided_at: Date | null
}

/** The answers of an attempt that came too late, in the candidate's order, beside what counts now. */
export async function listLateAnswers(
  db: Db,
  attemptId: number,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: LateRecord[] }> {
  const late = sql`
    attempt.late_op l join attempt.attempt a on a.id = l.attempt_id join attempt.attempt_op o on o.attempt_id = l.attempt_id and o.seq = l.seq
    left join attempt.answer w on w.attempt_id = o.attempt_id and w.skill = o.skill and w.question = o.question
    where l.attempt_id = ${attemptId} and o.kind = 'answer'`
  const counted = await sql<{ total: number }>`select count(*) as total from ${late}`.execute(db)
  const { rows } = await sql<LateRecord>`
    select l.seq, o.skill, o.question, o.value as response, w.response as counted, o.received_at, a.explained_at, l.late_ms, l.decision, l.decided_by, l.decided_at
    from ${late} order by l.seq limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

interface Decided {
  readonly seqs: readonly number[]
  readonly decision: LateDecision
  readonly by: number
}

/** Notes the decision on late answers; answers how many of the given numbers are late answers of this attempt. */
export async function decideLate(tx: Tx, attemptId: number, { seqs, decision, by }: Decided): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    update attempt.late_op l set decision = ${decision}, decided_by = ${by}, decided_at = kit.now()
    from attempt.attempt_op o
    where l.attempt_id = ${attemptId} and l.seq = any(${[...seqs]})
      and o.attempt_id = l.attempt_id and o.seq = l.seq and o.kind = 'answer' returning l.seq`.execute(tx)
  return rows.length
}

/**
 * Recomputes the answers of these ops from the log: for each question the last op that arrived in time or was decided to count; without one
 * there is no answer.
 */
export async function recountAnswers(tx: Tx, attemptId: number, seqs: readonly number[]): Promise<void> {
  await sql`
    insert into attempt.answer (attempt_id, skill, question, response, seq, changed_at, changes)
    select distinct on (o.skill, o.question) o.attempt_id, o.skill, o.question, case when c.counts then o.value end, o.seq, o.received_at, 0
    from attempt.attempt_op o
    left join attempt.late_op l on l.attempt_id = o.attempt_id and l.seq = o.seq
    cross join lateral (select (o.refused_reason is null or l.decision = 'count') is true as counts) c
    where o.attempt_id = ${attemptId} and o.kind = 'answer' and (c.counts or l.seq is not null)
      and (o.skill, o.question) in (
        select d.skill, d.question from attempt.attempt_op d where d.attempt_id = ${attemptId} and d.seq = any(${[...seqs]}))
    order by o.skill, o.question, c.counts desc, o.seq desc
    on conflict on constraint answer_is_there_once do update set response = excluded.response, seq = excluded.seq,
      changed_at = excluded.changed_at, changes = answer.changes + (answer.response is distinct from excluded.response)::integer`.execute(
    tx,
  )
}
