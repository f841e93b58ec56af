import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import type { KeyRing, ReadKeys } from '#server/kit/seal/key-file.ts'
import { rewrap, SealBroken } from '#server/kit/seal/seal.ts'
import { lockOldKeys, placeOf, type SealedTable, sealedTables, updateWrappedKeys, type WrappedRecord } from './sealed.store.ts'

export interface RewrapContext {
  readonly db: Db
  readonly readKeys: ReadKeys
  readonly log: Pick<Log, 'info' | 'error'>
}

const batchRows = 100

/** A row whose key is gone is left as it is, and named in the log. */
function rewrapRow(ring: KeyRing, table: SealedTable, row: WrappedRecord, { log }: Pick<RewrapContext, 'log'>) {
  try {
    return [{ person_id: row.person_id, ...rewrap(ring, placeOf(table, row.person_id, row.dek_version), row) }]
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    log.error({ reason: error.message }, 'a sealed row cannot be opened')
    return []
  }
}

async function rewrapTable(context: RewrapContext, ring: KeyRing, table: SealedTable): Promise<number> {
  let done = 0
  for (let after = 0, more = true; more;) {
    await inTransaction(context.db, async (tx) => {
      const rows = await lockOldKeys(tx, table, { newest: ring.newest, after, limit: batchRows })
      const anew = rows.flatMap((row) => rewrapRow(ring, table, row, context))
      if (anew.length > 0) await updateWrappedKeys(tx, table, anew)
      done += anew.length
      after = rows.at(-1)?.person_id ?? after
      more = rows.length === batchRows
    })
  }
  return done
}

/**
 * Wraps the keys of all sealed rows by the newest key, a hundred a transaction; until then the earlier ones open them. Cut off, it goes on
 * with what is left. Answers how many it did.
 */
export async function rewrapSealed(context: RewrapContext): Promise<number> {
  const ring = await context.readKeys()
  let done = 0
  for (const table of sealedTables) done += await rewrapTable(context, ring, table)
  if (done > 0) context.log.info({ rows: done, key: ring.newest }, 'sealed rows are under the newest key')
  return done
}
