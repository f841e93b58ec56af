import { type Db, sql } from '#server/kit/database.ts'

interface OpenChallenges {
  readonly count: number
  readonly oldest: Date | null
  readonly oldestId: number | null
}

/** How many answers wait for a decision, each with all its open challenges; which challenge is the oldest, and since when it is. */
export async function countOpenChallenges(db: Db): Promise<OpenChallenges> {
  const { rows } = await sql<OpenChallenges>`
    select count(distinct (root, skill, root_question, answer)) as count, min(created_at) as oldest, min(id) as "oldestId" from challenge.mark_challenge where status = 'open'`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldest: null, oldestId: null }
}
