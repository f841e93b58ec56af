import { sql, type Tx } from '#server/kit/database.ts'

/** Lets this transaction delete what only ever grows, for one person. */
export async function beginErasing(tx: Tx, personId: number): Promise<void> {
  await sql`select set_config('kit.erases', ${String(personId)}, true)`.execute(tx)
}
