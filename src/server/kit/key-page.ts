import { type Db, type Sql, sql, type Tx } from './database.ts'
import { isAfter, type KeyOrder, toCursor, toKeyTexts, toOrderBy } from './key-order.ts'
import { maxCounted, type PageSlice } from './page.ts'
import { inListing } from './search.ts'

export interface KeySlice extends PageSlice {
  /** The cursor of a page before; goes before `offset`. */
  readonly after?: string | undefined
}

export interface KeyedRows {
  readonly columns: Sql<unknown>
  /** `attempt.attempt a` */
  readonly from: Sql<unknown>
  readonly where: Sql<unknown>
  /** That of an index. */
  readonly order: KeyOrder
  /** `maxCounted` where none is given. */
  readonly countedTo?: number
}

export interface KeyPage<Row> {
  /** Counted to one more than `countedTo`. */
  readonly total: number
  readonly countedTo: number
  readonly rows: Row[]
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null
}

/** Counts to one more than `countedTo`: the count of a whole table takes as long as the table. */
async function countRows(tx: Tx, { from, where }: KeyedRows, countedTo: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${countedTo + 1}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A page of a list that may be very long, read along the index of its order; a cursor of another order is none. */
export function listByKey<Row extends object>(db: Db, list: KeyedRows, { limit, offset, after }: KeySlice): Promise<KeyPage<Row>> {
  const { columns, from, where, order, countedTo = maxCounted } = list
  const beyond = after === undefined ? null : isAfter(order, after)
  return inListing(db, async (tx) => {
    const total = await countRows(tx, list, countedTo)
    const { rows: found } = await sql<Row & { page_keys: string[] }>`
      select ${columns}, ${toKeyTexts(order)} as page_keys from ${from} where ${where} ${beyond === null ? sql`` : sql`and ${beyond}`}
      order by ${toOrderBy(order)} limit ${limit + 1} offset ${beyond === null ? offset : 0}`.execute(tx)
    const last = found.length > limit ? found[limit - 1] : undefined
    const rows = found.slice(0, limit).map((read): Row => {
      const { page_keys: _, ...row } = read
      return row as unknown as Row
    })
    return { total, countedTo, rows, next: last === undefined ? null : toCursor(order, last.page_keys) }
  })
}
