import { type Db, sql } from '#server/kit/database.ts'

/** Throws where the database does not answer. */
export async function checkAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
