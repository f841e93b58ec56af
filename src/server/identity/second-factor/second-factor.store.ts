import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { SealedRow, SealPlace } from '#server/kit/seal/seal.ts'
import { placeOf, type SealedRecord, type SealedTable } from '#server/kit/seal/sealed.store.ts'

export const sealedSecrets: SealedTable = { table: 'identity.second_factor', boundTo: 'account.second_factor' }

export const placeOfSecret = (personId: number, version: number): SealPlace => placeOf(sealedSecrets, personId, version)

export interface SecondFactorRecord extends SealedRecord {
  readonly last_step: number
  readonly confirmed_at: Date | null
}

/** Locked: of two codes at once one is looked at after the other. */
export async function lockSecondFactor(tx: Tx, personId: number): Promise<SecondFactorRecord | undefined> {
  const { rows } = await sql<SecondFactorRecord>`
    select kek_id, wrapped_dek, dek_version, sealed, last_step, confirmed_at from identity.second_factor
    where person_id = ${personId} for update`.execute(tx)
  return rows[0]
}

/** A secret that waits for its first code, in place of one that waited before. */
export async function upsertSecret(tx: Tx, personId: number, { row, version }: { row: SealedRow; version: number }): Promise<void> {
  await sql`
    insert into identity.second_factor (person_id, kek_id, wrapped_dek, dek_version, sealed)
    values (${personId}, ${row.kek_id}, ${row.wrapped_dek}, ${version}, ${JSON.stringify(row.sealed)}::jsonb)
    on conflict (person_id) do update set kek_id = excluded.kek_id, wrapped_dek = excluded.wrapped_dek,
      dek_version = excluded.dek_version, sealed = excluded.sealed, last_step = 0, created_at = kit.now(), confirmed_at = null`.execute(tx)
}

export async function updateLastStep(tx: Tx, personId: number, step: number): Promise<void> {
  await sql`update identity.second_factor set last_step = ${step} where person_id = ${personId}`.execute(tx)
}

export async function markConfirmed(tx: Tx, personId: number): Promise<void> {
  await sql`update identity.second_factor set confirmed_at = kit.now() where person_id = ${personId}`.execute(tx)
}

export async function deleteSecondFactor(tx: Tx, personId: number): Promise<void> {
  await sql`delete from identity.recovery_code where person_id = ${personId}`.execute(tx)
  await sql`delete from identity.second_factor where person_id = ${personId}`.execute(tx)
}

export async function replaceRecoveryCodes(tx: Tx, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from identity.recovery_code where person_id = ${personId}`.execute(tx)
  await sql`insert into identity.recovery_code (person_id, code_hash)
    select ${personId}, h from unnest(${hashes}::bytea[]) h`.execute(tx)
}

/** Uses a code up; false when it is none of the person's, or was used. */
export async function takeRecoveryCode(tx: Tx, personId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update identity.recovery_code set used_at = kit.now()
    where person_id = ${personId} and code_hash = ${hash} and used_at is null returning person_id`.execute(tx)
  return rows.length > 0
}

export interface SecondFactorState {
  readonly since: Date | null
  readonly recovery_codes_left: number
}

export async function findSecondFactor(db: Db | Tx, personId: number): Promise<SecondFactorState> {
  const { rows } = await sql<SecondFactorState>`
    select (select confirmed_at from identity.second_factor where person_id = ${personId}) as since,
      (select count(*) from identity.recovery_code where person_id = ${personId} and used_at is null) as recovery_codes_left`.execute(db)
  return rows[0] ?? { since: null, recovery_codes_left: 0 }
}
