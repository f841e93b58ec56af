import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { SealedRow, SealPlace } from '#server/kit/seal/seal.ts'
import { placeOf, type SealedRecord, type SealedTable } from '#server/kit/seal/sealed.store.ts'

export const sealedReader: SealedTable = { table: 'grading.second_reader', boundTo: 'grading.second_reader', rowColumn: 'id' }

const row = 1
export const placeOfReader = (version: number): SealPlace => placeOf(sealedReader, row, version)

export interface ConnectionRecord extends SealedRecord {
  readonly address: string
  readonly is_on: boolean
  readonly changed_at: Date
}

export async function findConnection(db: Db | Tx): Promise<ConnectionRecord | undefined> {
  const { rows } = await sql<ConnectionRecord>`
    select address, is_on, changed_at, kek_id, wrapped_dek, dek_version, sealed from grading.second_reader`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends; who connects the first one at the same moment waits. */
export async function lockConnection(tx: Tx): Promise<ConnectionRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connection of the second reader', 0))`.execute(tx)
  await sql`select from grading.second_reader for update`.execute(tx)
  return findConnection(tx)
}

/** Whether one is connected and switched on. */
export async function isReaderOn(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select from grading.second_reader where is_on`.execute(db)
  return rows.length > 0
}

interface NewConnection {
  readonly address: string
  readonly isOn: boolean
  readonly changedBy: number
  /** Undefined: the secret stays. */
  readonly secret: { readonly row: SealedRow; readonly version: number } | undefined
}

export async function putConnection(tx: Tx, { address, isOn, changedBy, secret }: NewConnection): Promise<void> {
  if (secret === undefined) {
    await sql`
      update grading.second_reader set address = ${address}, is_on = ${isOn}, changed_at = kit.now(), changed_by = ${changedBy}`.execute(tx)
    return
  }
  const { kek_id, wrapped_dek, sealed } = secret.row
  await sql`
    insert into grading.second_reader (id, address, is_on, kek_id, wrapped_dek, dek_version, sealed, changed_by)
    values (${row}, ${address}, ${isOn}, ${kek_id}, ${wrapped_dek}, ${secret.version}, ${JSON.stringify(sealed)}::jsonb, ${changedBy})
    on conflict (id) do update set address = excluded.address, is_on = excluded.is_on, kek_id = excluded.kek_id, wrapped_dek = excluded.wrapped_dek,
      dek_version = excluded.dek_version, sealed = excluded.sealed, changed_at = kit.now(), changed_by = excluded.changed_by`.execute(tx)
}

export async function deleteConnection(tx: Tx): Promise<void> {
  await sql`delete from grading.second_reader`.execute(tx)
}
