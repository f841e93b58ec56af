import { isOutdated, type Outdated } from '#server/attempt/index.ts'
import { type Db, sql } from '#server/kit/database.ts'

/** An attempt that still has recordings, and is to have none. */
export async function findWithRecordings(db: Db, outdated: Outdated): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a where ${isOutdated(outdated)}
      and exists (select from attempt.recording r where r.attempt_id = a.id and r.status <> 'deleted')
    order by a.id limit 1`.execute(db)
  return rows[0]?.id
}
