import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import type { KeyRing, ReadKeys } from './key-file.ts'
import { rewrap, SealBroken } from './seal.ts'
import { lockOldKeys, placeOf, type SealedTable, updateWrappedKeys, type WrappedRecord } from './sealed.store.ts'

export interface RewrapContext {
  readonly db: Db
  readonly readKeys: ReadKeys
  readonly tables: readonly SealedTable[]
  readonly log: Pick<Log, 'info' | 'error'>
}

const batchRows = 100
const minRestMs = 2000
const maxRestMs = 600_000

/** What a round keeps from earlier ones. */
interface Memory {
  /** Rows that do not open, each named in the log once. */
  readonly told: Set<string>
  /** The keys that there were when some rows did not open: with others they may. */
  keys: string
  /** By `performance.now()`. */
  restsUntilMs: number
  restMs: number
}

interface Round extends RewrapContext {
  readonly ring: KeyRing
  readonly memory: Memory
  readonly signal: AbortSignal | undefined
}

/** A row whose key is gone is left as it is. */
function rewrapRow({ ring, memory, log }: Round, table: SealedTable, row: WrappedRecord) {
  try {
    return [{ row_id: row.row_id, ...rewrap(ring, placeOf(table, row.row_id, row.dek_version), row) }]
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    const name = `${table.boundTo}|${row.row_id}|${row.dek_version}|${row.kek_id}`
    if (!memory.told.has(name)) log.error({ reason: error.message }, 'a sealed row cannot be opened')
    memory.told.add(name)
    return []
  }
}

async function rewrapTable(round: Round, table: SealedTable): Promise<{ done: number; broken: number }> {
  const { ring, signal } = round
  const result = { done: 0, broken: 0 }
  for (let after = 0, more = true; more && signal?.aborted !== true;) {
    await inTransaction(round.db, async (tx) => {
      const rows = await lockOldKeys(tx, table, { newest: ring.newest, after, limit: batchRows })
      const anew = rows.flatMap((row) => rewrapRow(round, table, row))
      if (anew.length > 0) await updateWrappedKeys(tx, table, anew)
      result.done += anew.length
      result.broken += rows.length - anew.length
      after = rows.at(-1)?.row_id ?? after
      more = rows.length === batchRows
    })
  }
  return result
}

/**
 * A round that wraps the keys of all sealed rows with the newest key, a hundred rows a transaction; until then the earlier keys open them.
 * Interrupted, it continues with the rest. Returns how many rows it wrapped. While there are rows that cannot be opened it runs less and less
 * often, down to every ten minutes, until the keys change.
 */
export function createRewrapRound(context: RewrapContext): (signal?: AbortSignal) => Promise<number> {
  const memory: Memory = { told: new Set(), keys: '', restsUntilMs: 0, restMs: minRestMs }
  return async (signal) => {
    const ring = await context.readKeys()
    const keys = [...ring.keys.keys()].join(' ')
    if (keys === memory.keys && performance.now() < memory.restsUntilMs) return 0
    let [done, broken] = [0, 0]
    for (const table of context.tables) {
      const result = await rewrapTable({ ...context, ring, memory, signal }, table)
      done += result.done
      broken += result.broken
    }
    if (done > 0) context.log.info({ rows: done, key: ring.newest }, 'sealed rows are under the newest key')
    memory.restMs = broken > 0 && keys === memory.keys ? Math.min(memory.restMs * 2, maxRestMs) : minRestMs
    memory.restsUntilMs = broken > 0 ? performance.now() + memory.restMs : 0
    memory.keys = keys
    return done
  }
}
