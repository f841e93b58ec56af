import type { Mode } from '#contract/attempt/attempt.ts'
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

/** Attempts in which the section was handed in with an answer; without those whose keys had been read before, and those that were declared void. */
const tried = ({ revisions, skill }: Pick<TriedSection, 'revisions' | 'skill'>) => sql`
  select a.id, a.person_id, a.mode from attempt.attempt a
  join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null and s.keys_read_at is null
  where a.revision = any(${[...revisions]}::text[]) and ${isByCandidate} and a.submitted_at is not null and a.status <> 'voided'
    and exists (select from attempt.answer w where w.attempt_id = a.id and w.skill = ${skill} and w.response is not null)`

/** The first such attempt of each person, in either mode. */
export async function listFirstAttempts(db: Db, { maxRows, ...section }: TriedSection): Promise<FirstAttempts> {
  const { rows } = await sql<{ ids: number[]; looked: number }>`
    with oldest as (${tried(section)} order by a.id limit ${maxRows})
    select coalesce((select jsonb_agg(id) from (select min(id) as id from oldest group by person_id) o), '[]') as ids,
      (select count(*) from oldest)::integer as looked`.execute(db)
  const { ids = [], looked = 0 } = rows[0] ?? {}
  return { ids, more: looked >= maxRows }
}

/** The newest of these first attempts; with a mode, those that were taken in it. */
export async function listNewestFirstAttempts(
  db: Db,
  { mode, maxRows, ...section }: Pick<TriedSection, 'revisions' | 'skill'> & { readonly mode?: Mode | undefined; readonly maxRows: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from (${tried(section)}) t
    where t.mode = coalesce(${mode ?? null}, t.mode)
      and not exists (select from (${tried(section)}) earlier where earlier.person_id = t.person_id and earlier.id < t.id)
    order by t.id desc limit ${maxRows}`.execute(db)
  return rows.map(({ id }) => id)
}
