import type { Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'

/** The mean of the newest scores of a section of these attempts; null without any. */
export async function findMeanScore(db: Db, attemptIds: readonly number[], skill: Skill): Promise<number | null> {
  if (attemptIds.length === 0) return null
  const { rows } = await sql<{ mean: number | null }>`
    with newest as (
      select distinct on (r.attempt_id) r.raw from result.section_score r
      where r.attempt_id = ${anyOf(attemptIds)} and r.skill = ${skill} order by r.attempt_id, r.id desc
    )
    select avg(raw)::float8 as mean from newest`.execute(db)
  return rows[0]?.mean ?? null
}
