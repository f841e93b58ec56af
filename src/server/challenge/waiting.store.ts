import { type Db, sql } from '#server/kit/database.ts'

/** How many challenges are open, and since when the oldest is. */
export async function countOpenChallenges(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from challenge.mark_challenge where status = 'open'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
