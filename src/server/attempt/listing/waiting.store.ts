import { type Db, sql } from '#server/kit/database.ts'

export interface Waiting {
  readonly awaiting_review: number
  readonly late_to_decide: number
}

/** What of attempts waits for staff: as many as their lists show, previews left out. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from attempt.attempt where is_awaiting_review and preview_of is null) as awaiting_review,
    (select count(distinct l.attempt_id) from attempt.late_op l
      join attempt.attempt_op o on o.attempt_id = l.attempt_id and o.seq = l.seq
      join attempt.attempt a on a.id = l.attempt_id
      where l.decision is null and o.kind = 'answer' and a.preview_of is null) as late_to_decide`.execute(db)
  const [waiting] = rows
  if (waiting === undefined) throw new Error('what waits was not counted')
  return waiting
}
