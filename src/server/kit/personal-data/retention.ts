import { type Db, inTransaction, isDatabaseAway, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'

/** What the deleting of old data works with. */
export interface Sweep {
  /** Aborted when the server stops: no further piece is begun. */
  readonly signal: AbortSignal
  readonly log?: Log | undefined
}

/** One sort of data that is kept for a time only. */
export interface KeptForATime {
  /** What the log calls it: "identity.session". */
  readonly what: string
  /**
   * Deletes what is past its retention in batches, until the signal aborts; returns how much was deleted. The rest is deleted in the next round.
   */
  sweepOld(sweep: Sweep): Promise<number>
}

/** So that one round ends, whatever happens. */
const maxBatches = 200
const rowsBatchSize = 500

/** Does pieces, each in a transaction of its own, until one finds less than a full one; a piece answers how much it did. */
export function inPieces(db: Db, piece: (tx: Tx, maxRows: number) => Promise<number>, maxRows: number = rowsBatchSize) {
  return async ({ signal }: Sweep): Promise<number> => {
    let gone = 0
    for (let pieces = 0; pieces < maxBatches && !signal.aborted; pieces += 1) {
      const some = await inTransaction(db, (tx) => piece(tx, maxRows))
      gone += some
      if (some < maxRows) break
    }
    return gone
  }
}

/** Rows of a table that nothing else hangs on. Those that somebody holds wait for the next round. */
export function oldRows(db: Db, table: string, isOld: Sql<unknown>): KeptForATime {
  const rows = sql.table(table)
  const deleteSome = async (tx: Tx, maxRows: number) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${isOld} limit ${maxRows} for update skip locked))`.execute(
      tx,
    )
    return Number(numAffectedRows)
  }
  return { what: table, sweepOld: inPieces(db, deleteSome) }
}

interface OneByOne {
  readonly what: string
  /** One that is past its time, other than these. */
  readonly find: (except: readonly number[]) => Promise<number | undefined>
  /** False where somebody else is at it. */
  readonly remove: (id: number) => Promise<boolean>
}

/** What goes one at a time, as where files hang on it. One that fails is set aside until the next round, and holds up no other. */
export async function sweepOneByOne({ signal, log }: Sweep, { what, find, remove }: OneByOne): Promise<number> {
  const aside: number[] = []
  let gone = 0
  while (!signal.aborted && gone + aside.length < rowsBatchSize) {
    const id = await find(aside)
    if (id === undefined) break
    try {
      if (await remove(id)) gone += 1
      else aside.push(id)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      aside.push(id)
      log?.error({ err: error, what, id }, 'what is past its time could not be deleted')
    }
  }
  return gone
}
