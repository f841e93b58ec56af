import { sql, type Tx } from './database.ts'

/**
 * Holds files of the store for the rest of the transaction: whoever puts one and names it in a row, or removes one that no row names,
 * does this first, so that none is removed that somebody is about to name.
 */
export async function lockFiles(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)
}
