import type { TestDatabase } from './database.ts'

/** Copies of a handed-in attempt with its sections, answers and newest scores, as if as many people had answered alike; answers their numbers. */
export async function copyAttempt(pool: TestDatabase['pool'], id: number, times: number): Promise<number[]> {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'attempt' and table_name = 'attempt' and column_name <> 'id'
       and is_generated = 'NEVER' order by ordinal_position`,
  )
  const columns = rows.map(({ column_name: name }) => name).join(', ')
  const copies = await pool.query<{ id: number }>(
    `insert into attempt.attempt (${columns}) select ${columns} from attempt.attempt, generate_series(1, $2) where id = $1 returning id`,
    [id, times],
  )
  const ids = copies.rows.map((row) => row.id)
  const copy = (table: string, own: string) =>
    pool.query(
      `insert into ${table} (attempt_id, ${own}) select c, ${own} from ${table}, unnest($2::bigint[]) as c where attempt_id = $1`,
      [id, ids],
    )
  await copy(
    'attempt.attempt_section',
    'skill, position, seconds, question_count, status, opened_at, deadline_at, closed_at, close_reason, paused_ms',
  )
  await copy('attempt.answer', 'skill, question, response, seq, changed_at, changes')
  await copy(
    'result.section_score',
    'skill, raw, max, band, range_low, range_high, next_band, band_table, marker_version, marks, scored_at, key_revision',
  )
  return ids
}
