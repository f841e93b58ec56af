import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface ReviewRecord {
  readonly id: number
  readonly draft_id: number
  readonly version: number
  readonly asked_by: number
  readonly asked_at: Date
  readonly decision: 'approved' | 'returned' | null
  readonly decided_by: number | null
  readonly decided_at: Date | null
  readonly reason: string | null
}

/** The latest review of each draft. */
export async function listLatestReviews(db: Db | Tx, draftIds: readonly number[]): Promise<Map<number, ReviewRecord>> {
  const { rows } = await sql<ReviewRecord>`
    select distinct on (draft_id) id, draft_id, version, asked_by, asked_at, decision, decided_by, decided_at, reason
    from exam.draft_review where draft_id = any(${[...draftIds]}::bigint[]) order by draft_id, id desc`.execute(db)
  return new Map(rows.map((row) => [row.draft_id, row]))
}

export async function insertReview(tx: Tx, review: { readonly draftId: number; readonly version: number; readonly personId: number }) {
  await sql`
    insert into exam.draft_review (draft_id, version, asked_by)
    values (${review.draftId}, ${review.version}, ${review.personId})`.execute(tx)
}

export interface Decision {
  readonly decision: 'approved' | 'returned'
  readonly personId: number
  readonly reason: string | null
}

export async function decideReview(tx: Tx, id: number, { decision, personId, reason }: Decision): Promise<void> {
  await sql`
    update exam.draft_review set decision = ${decision}, decided_by = ${personId}, decided_at = kit.now(), reason = ${reason}
    where id = ${id}`.execute(tx)
}
