import { type Db, sql } from '#server/kit/database.ts'
import { type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

/** Whose key it is, and of which operation. */
export interface IdempotencyKey {
  readonly personId: number
  /** "POST /path" as the contract writes it. */
  readonly operation: string
  /** 8 to 128 printable characters. */
  readonly key: string
}

/** What a key was used for before: an answer, a request that is still running, or another request. */
export type FormerUse = { readonly answer: StoredAnswer } | 'running' | 'other-request'

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
}

/** Longer than any request runs: each of its statements ends after 30 seconds. */
const lease = sql`interval '60 seconds'`
const keptFor = sql`interval '48 hours'`

/** Takes a key for a run, also one whose run has crashed, and one that is past its time. Answers null, or what it was used for. */
export async function takeKey(
  db: Db,
  { personId, operation, key }: IdempotencyKey,
  { hash, token }: { readonly hash: Buffer; readonly token: string },
): Promise<FormerUse | null> {
  const { rows: taken } = await sql`
    insert into kit.idempotency as i (person_id, operation, key, request_hash, lease_token, lease_until)
    values (${personId}, ${operation}, ${key}, ${hash}, ${token}, kit.now() + ${lease})
    on conflict (person_id, operation, key) do update set
      request_hash = excluded.request_hash, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
      status = null, body = null, answered_at = null,
      taken_at = case when i.taken_at <= kit.now() - ${keptFor} then excluded.taken_at else i.taken_at end
    where i.taken_at <= kit.now() - ${keptFor}
      or (i.lease_until <= kit.now() and i.request_hash = excluded.request_hash)
    returning 1`.execute(db)
  if (taken.length > 0) return null
  const { rows } = await sql<{ request_hash: Buffer; status: number | null; body: unknown }>`
    select request_hash, status, body from kit.idempotency
    where person_id = ${personId} and operation = ${operation} and key = ${key}`.execute(db)
  const [row] = rows
  // Without a row its run was refused a moment ago: whoever comes again finds the key free.
  if (row === undefined) return 'running'
  if (!row.request_hash.equals(hash)) return 'other-request'
  return row.status === null ? 'running' : { answer: { status: row.status, body: row.body } }
}

/** Stores the answer of a run that still holds its key. */
export async function storeAnswer(
  db: Db,
  { personId, operation, key }: IdempotencyKey,
  token: string,
  answer: StoredAnswer,
): Promise<void> {
  await sql`
    update kit.idempotency set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}::json, answered_at = kit.now(),
      lease_token = null, lease_until = null
    where person_id = ${personId} and operation = ${operation} and key = ${key} and lease_token = ${token}`.execute(db)
}

/** Lets the key of a run go that came to no answer. */
export async function freeKey(db: Db, { personId, operation, key }: IdempotencyKey, token: string): Promise<void> {
  await sql`delete from kit.idempotency
    where person_id = ${personId} and operation = ${operation} and key = ${key} and lease_token = ${token}`.execute(db)
}

export function keepIdempotencyForATime(db: Db): KeptForATime {
  return oldRows(db, 'kit.idempotency', sql`taken_at <= (select kit.now()) - ${keptFor}`)
}
