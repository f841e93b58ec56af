import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { SealedRow, SealPlace, WrappedKey } from './seal.ts'

/** A table with sealed rows. All have the same columns for it. */
export interface SealedTable {
  /** Where it is now: "schema.table". */
  readonly table: string
  /** What its rows are bound to. It stays when the table gets another name: nothing would open any more. */
  readonly boundTo: string
  /** What a row is known by; its person unless said otherwise. */
  readonly rowColumn?: 'person_id' | 'id'
}

export interface SealedRecord extends Omit<SealedRow, 'sealed'> {
  readonly dek_version: number
  readonly sealed: unknown
}

export function placeOf({ boundTo }: SealedTable, row: number, version: number): SealPlace {
  return { table: boundTo, row, version }
}

export interface WrappedRecord extends WrappedKey {
  readonly row_id: number
  readonly dek_version: number
}

const rowOf = ({ rowColumn = 'person_id' }: SealedTable) => sql.ref(rowColumn)

/** Rows whose key is not wrapped by the newest one, in their order; locked. */
export async function lockOldKeys(
  tx: Tx,
  table: SealedTable,
  { newest, after, limit }: { readonly newest: string; readonly after: number; readonly limit: number },
): Promise<WrappedRecord[]> {
  const row = rowOf(table)
  const { rows } = await sql<WrappedRecord>`
    select ${row} as row_id, dek_version, kek_id, wrapped_dek from ${sql.table(table.table)}
    where kek_id <> ${newest} and ${row} > ${after} order by ${row} limit ${limit} for update`.execute(tx)
  return rows
}

export async function updateWrappedKeys(
  tx: Tx,
  table: SealedTable,
  rows: readonly (WrappedKey & { readonly row_id: number })[],
): Promise<void> {
  await sql`
    update ${sql.table(table.table)} r set kek_id = n.kek_id, wrapped_dek = n.wrapped_dek
    from unnest(${rows.map(({ row_id }) => row_id)}::bigint[], ${rows.map(({ kek_id }) => kek_id)}::text[],
      ${rows.map(({ wrapped_dek }) => wrapped_dek)}::bytea[]) n (row_id, kek_id, wrapped_dek)
    where r.${rowOf(table)} = n.row_id`.execute(tx)
}

/** The keys by which something in these tables is sealed. */
export async function listKeysInUse(db: Db, tables: readonly SealedTable[]): Promise<string[]> {
  const ofEach = tables.map(({ table }) => sql`select kek_id from ${sql.table(table)}`)
  const { rows } = await sql<{ kek_id: string }>`${sql.join(ofEach, sql` union `)} order by kek_id`.execute(db)
  return rows.map(({ kek_id }) => kek_id)
}
