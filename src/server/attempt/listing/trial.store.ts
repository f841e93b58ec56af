import type { Skill } from '#contract/content/group-type.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'
import { type Db, sql } from '#server/kit/database.ts'

export interface TriedSection {
  /** Whole revisions with the same questions. */
  readonly revisions: readonly string[]
  readonly skill: Skill
  /** How many of the oldest attempts are looked at. */
  readonly maxRows: number
}

/** First attempts at a section, one a person. */
export interface FirstAttempts {
  readonly ids: number[]
  /** Whether there are attempts beyond those that were looked at. */
  readonly more: boolean
}

/**
 * The first attempt of each person in which the section was handed in with an answer; without those whose keys had been read before, and those
 * that were declared void.
 */
export async function listFirstAttempts(db: Db, { revisions, skill, maxRows }: TriedSection): Promise<FirstAttempts> {
  const { rows } = await sql<{ ids: number[]; looked: number }>`
    with oldest as (
      select a.id, a.person_id from attempt.attempt a
      join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null and s.keys_read_at is null
      where a.revision = any(${[...revisions]}::text[]) and ${isByCandidate} and a.submitted_at is not null and a.status <> 'voided'
        and exists (select from attempt.answer w where w.attempt_id = a.id and w.skill = ${skill} and w.response is not null)
      order by a.id limit ${maxRows}
    )
    select coalesce((select jsonb_agg(id) from (select min(id) as id from oldest group by person_id) o), '[]') as ids,
      (select count(*) from oldest)::integer as looked`.execute(db)
  const { ids = [], looked = 0 } = rows[0] ?? {}
  return { ids, more: looked >= maxRows }
}
