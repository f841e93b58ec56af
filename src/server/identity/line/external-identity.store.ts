import { type Db, sql, type Tx } from '#server/kit/database.ts'

const provider = 'line'

export interface ExternalIdentity {
  readonly linked_at: Date
  readonly last_used_at: Date | null
}

export async function findIdentity(db: Db | Tx, personId: number): Promise<ExternalIdentity | undefined> {
  const { rows } = await sql<ExternalIdentity>`
    select linked_at, last_used_at from identity.external_identity where person_id = ${personId} and provider = ${provider}`.execute(db)
  return rows[0]
}

/** Whose account a LINE account is bound to. */
export async function findHolder(db: Db | Tx, subject: string): Promise<number | undefined> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from identity.external_identity where provider = ${provider} and subject = ${subject}`.execute(db)
  return rows[0]?.person_id
}

/** Breaks `person_binds_one_account_of_a_provider` or `account_of_a_provider_is_bound_once`. */
export async function insertIdentity(tx: Tx, personId: number, subject: string): Promise<void> {
  await sql`insert into identity.external_identity (person_id, provider, subject) values (${personId}, ${provider}, ${subject})`.execute(tx)
}

/** Records a login; false when the account is no longer linked. */
export async function touchIdentity(tx: Tx, personId: number, subject: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.external_identity set last_used_at = kit.now()
    where person_id = ${personId} and provider = ${provider} and subject = ${subject} returning person_id`.execute(tx)
  return rows.length > 0
}

/** False when nothing was bound. */
export async function deleteIdentity(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.external_identity where person_id = ${personId} and provider = ${provider} returning person_id`.execute(tx)
  return rows.length > 0
}
