import { type Db, sql } from '#server/kit/database.ts'

export interface OriginRecord {
  readonly origin: string
  readonly licence: string
  readonly published_at: Date
}

/** What its author says of a revision that is stored. */
export async function findOrigin(db: Db, revision: string): Promise<OriginRecord> {
  const { rows } = await sql<OriginRecord>`select origin, licence, published_at from exam.revision where hash = ${revision}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no revision ${revision}`)
  return row
}
