import type { TextSize } from '#contract/attempt/attempt.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptTables } from './attempt.tables.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

export interface Accommodation {
  readonly factor: number
  readonly text_size: TextSize
  readonly reason: string
  readonly decided_by: number
  readonly decided_at: Date
}

/** Adds to the history of a person's accommodations; the newest counts. */
export async function insertStandingAccommodation(tx: Tx, personId: number, given: Accommodation): Promise<void> {
  await on(tx)
    .insertInto('attempt.person_accommodation')
    .values({ person_id: personId, ...given, factor: String(given.factor) })
    .execute()
}

export async function findStandingAccommodation(db: Db | Tx, personId: number): Promise<Accommodation | undefined> {
  const { rows } = await sql<Accommodation>`
    select factor::float8 as factor, text_size, reason, decided_by, decided_at
    from attempt.person_accommodation where person_id = ${personId} order by id desc limit 1`.execute(db)
  return rows[0]
}
