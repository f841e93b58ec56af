import type { Target } from '#contract/target/target.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export async function findTarget(db: Db | Tx, personId: number): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select exam_date, listening::float8, reading::float8, writing::float8, speaking::float8, overall::float8
    from target.target where person_id = ${personId}`.execute(db)
  return rows[0]
}

/** In place of what was there. */
export async function upsertTarget(tx: Tx, personId: number, target: Target): Promise<void> {
  const { exam_date, listening, reading, writing, speaking, overall } = target
  await sql`
    insert into target.target (person_id, exam_date, listening, reading, writing, speaking, overall)
    values (${personId}, ${exam_date}, ${listening}, ${reading}, ${writing}, ${speaking}, ${overall})
    on conflict (person_id) do update set exam_date = excluded.exam_date, listening = excluded.listening, reading = excluded.reading,
      writing = excluded.writing, speaking = excluded.speaking, overall = excluded.overall, updated_at = kit.now()`.execute(tx)
}
