import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { nameQuestion } from './effort.ts'

export interface QuestionEffort {
  readonly attempt_id: number
  readonly skill: string
  readonly question: string
  readonly seconds: number
}

/**
 * Seconds in front of each question of some attempts, from their logs. A question is in front from its visit to the next one; the time
 * between two ops of a window belongs to it, less the pauses. A clock that jumps back (a reload) and a new window begin again.
 */
export async function listEffort(db: Db | Tx, attemptIds: readonly number[]): Promise<QuestionEffort[]> {
  const { rows } = await sql<QuestionEffort>`
    with pause as materialized (
      select attempt_id, at as since, until from (
        select attempt_id, at, kind, lead(at) over (partition by attempt_id order by id) as until from attempt.attempt_event
        where attempt_id = any(${attemptIds}) and kind in ('paused', 'resumed', 'section_closed')) e
      where kind = 'paused' and until is not null
    ), tick as (
      select attempt_id, seq, epoch, skill, question, mono_ms, received_at,
        lead(epoch) over line as next_epoch, lead(mono_ms) over line as next_ms, lead(received_at) over line as next_at,
        count(*) filter (where kind = 'visit' and skill is not null and question is not null) over line as visit
      from attempt.attempt_op where attempt_id = any(${attemptIds}) and mono_ms is not null
      window line as (partition by attempt_id order by seq)
    ), step as (
      select attempt_id, first_value(skill) over stay as skill, first_value(question) over stay as question,
        epoch, next_epoch, next_ms - mono_ms as ms, received_at, next_at
      from tick where visit > 0
      window stay as (partition by attempt_id, visit order by seq)
    )
    select attempt_id, skill, question, least(2147483647, round(sum(greatest(0, ms - (
        select coalesce(sum(extract(epoch from least(p.until, s.next_at) - greatest(p.since, s.received_at))) * 1000, 0)
        from pause p where p.attempt_id = s.attempt_id and p.since < s.next_at and p.until > s.received_at))) / 1000))::integer as seconds
    from step s where next_epoch = epoch and ms > 0 group by attempt_id, skill, question`.execute(db)
  return rows
}

export interface SectionReading {
  readonly attempt_id: number
  readonly skill: string
  readonly seconds: number
}

/**
 * Seconds from the opening of each section of some attempts to the first question that was chosen in it, less the pauses: what was read
 * before belongs to no question. Of sections where none was chosen nothing.
 */
export async function listReading(db: Db | Tx, attemptIds: readonly number[]): Promise<SectionReading[]> {
  const { rows } = await sql<SectionReading>`
    with first as (
      select s.attempt_id, s.skill, s.opened_at, least(s.closed_at, min(o.received_at)) as at
      from attempt.attempt_section s join attempt.attempt_op o on o.attempt_id = s.attempt_id and o.skill = s.skill
      where s.attempt_id = ${anyOf(attemptIds)} and s.opened_at is not null and o.kind = 'visit' and o.question is not null
      group by s.attempt_id, s.skill, s.opened_at, s.closed_at
    ), pause as (
      select attempt_id, at as since, lead(at) over (partition by attempt_id order by id) as until, kind from attempt.attempt_event
      where attempt_id = ${anyOf(attemptIds)} and kind in ('paused', 'resumed', 'section_closed')
    )
    select attempt_id, skill, greatest(0, round(extract(epoch from f.at - f.opened_at) - (
        select coalesce(sum(extract(epoch from least(p.until, f.at) - greatest(p.since, f.opened_at))), 0)
        from pause p where p.attempt_id = f.attempt_id and p.kind = 'paused' and p.since < f.at and p.until > f.opened_at)))::integer as seconds
    from first f`.execute(db)
  return rows
}

/** Seconds in front of each question of an attempt, by "skill question". */
export function mapEffort(rows: readonly QuestionEffort[]): Map<string, number> {
  return new Map(rows.map(({ skill, question, seconds }) => [nameQuestion(skill, question), seconds]))
}
