import { type Db, sql } from '#server/kit/database.ts'

/** How many challenges are open. */
export async function countOpenChallenges(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from challenge.mark_challenge where status = 'open'`.execute(db)
  return rows[0]?.open ?? 0
}
