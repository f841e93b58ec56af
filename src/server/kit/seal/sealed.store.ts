import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { SealedRow, SealPlace, WrappedKey } from './seal.ts'

/** A table with sealed rows. All have the same columns for it, and each row is known by its person. */
export interface SealedTable {
  /** Where it is now: "schema.table". */
  readonly table: string
  /** What its rows are bound to. It stays when the table gets another name: nothing would open any more. */
  readonly boundTo: string
}

export interface SealedRecord extends Omit<SealedRow, 'sealed'> {
  readonly dek_version: number
  readonly sealed: unknown
}

export function placeOf({ boundTo }: SealedTable, row: number, version: number): SealPlace {
  return { table: boundTo, row, version }
}

export interface WrappedRecord extends WrappedKey {
  readonly person_id: number
  readonly dek_version: number
}

/** Rows whose key is not wrapped by the newest one, in the order of their persons; locked. */
export async function lockOldKeys(
  tx: Tx,
  { table }: SealedTable,
  { newest, after, limit }: { readonly newest: string; readonly after: number; readonly limit: number },
): Promise<WrappedRecord[]> {
  const { rows } = await sql<WrappedRecord>`
    select person_id, dek_version, kek_id, wrapped_dek from ${sql.table(table)}
    where kek_id <> ${newest} and person_id > ${after} order by person_id limit ${limit} for update`.execute(tx)
  return rows
}

export async function updateWrappedKeys(
  tx: Tx,
  { table }: SealedTable,
  rows: readonly (WrappedKey & { readonly person_id: number })[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} r set kek_id = n.kek_id, wrapped_dek = n.wrapped_dek
    from unnest(${rows.map(({ person_id }) => person_id)}::bigint[], ${rows.map(({ kek_id }) => kek_id)}::text[],
      ${rows.map(({ wrapped_dek }) => wrapped_dek)}::bytea[]) n (person_id, kek_id, wrapped_dek)
    where r.person_id = n.person_id`.execute(tx)
}

/** The keys by which something in these tables is sealed. */
export async function listKeysInUse(db: Db, tables: readonly SealedTable[]): Promise<string[]> {
  const ofEach = tables.map(({ table }) => sql`select kek_id from ${sql.table(table)}`)
  const { rows } = await sql<{ kek_id: string }>`${sql.join(ofEach, sql` union `)} order by kek_id`.execute(db)
  return rows.map(({ kek_id }) => kek_id)
}
