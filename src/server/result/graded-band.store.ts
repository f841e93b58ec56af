import type { GradedBand } from '#contract/attempt/attempt.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** A band that a person gave, of one of several attempts. */
export interface GradedBandRecord extends Omit<GradedBand, 'graded_at'> {
  readonly attempt_id: number
  readonly graded_at: Date
}

/** Stores the band of a section. An older one never replaces a newer. */
export async function upsertGradedBand(tx: Tx, { attempt_id, skill, band, exact, graded_at }: GradedBandRecord): Promise<void> {
  await sql`
    insert into result.graded_band as g (attempt_id, skill, band, exact, graded_at) values (${attempt_id}, ${skill}, ${band}, ${exact}, ${graded_at})
    on conflict (attempt_id, skill) do update set band = excluded.band, exact = excluded.exact, graded_at = excluded.graded_at
    where g.graded_at <= excluded.graded_at`.execute(tx)
}

/** The graded bands of some attempts. */
export async function listGradedBands(db: Db | Tx, attemptIds: readonly number[]): Promise<GradedBandRecord[]> {
  if (attemptIds.length === 0) return []
  const { rows } = await sql<GradedBandRecord>`
    select g.attempt_id, g.skill, g.band::float8 as band, g.exact::float8 as exact, g.graded_at
    from result.graded_band g where g.attempt_id = ${anyOf(attemptIds)}`.execute(db)
  return rows
}
