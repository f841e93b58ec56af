import type { BrandKey } from '#contract/brand/brand.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecentCount } from '#server/identity/one-time-token.store.ts'

/** Makes others who ask for this address wait until the transaction ends, so that none sees the same count as another. */
export async function lockRequests(tx: Tx, emailHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link for ${emailHash.toString('hex')}`}, 0))`.execute(tx)
}

/** Requests for this address in the last hour, whether or not somebody has it. */
export async function countRecentRequests(db: Db | Tx, emailHash: Buffer): Promise<RecentCount> {
  const { rows } = await sql<RecentCount>`
    select count(*) as count,
      coalesce(ceil(extract(epoch from min(requested_at) + interval '1 hour' - kit.now())), 0)::int as "retryAfterSeconds"
    from identity.link_request
    where email_hash = ${emailHash} and requested_at > kit.now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { count: 0, retryAfterSeconds: 0 }
}

/** Stores a request and answers its number. */
export async function insertRequest(tx: Tx, request: { emailHash: Buffer; email: string; lang: string; brand: BrandKey }): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into identity.link_request (email_hash, email, lang, brand)
    values (${request.emailHash}, ${request.email}, ${request.lang}, ${request.brand}) returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a request for a link was not stored')
  return row.id
}

export interface LinkRequest {
  readonly email: string
  readonly lang: string
  readonly brand: BrandKey
  /** It was made an hour ago or longer: whoever made it does not wait any more. */
  readonly isLate: boolean
}

/** Ends a request and forgets its address; undefined where it was ended before, or erased. Requests are kept for a day, to be counted. */
export async function endRequest(tx: Tx, id: number): Promise<LinkRequest | undefined> {
  await sql`delete from identity.link_request where due_at is null and requested_at < kit.now() - interval '1 day'`.execute(tx)
  const { rows } = await sql<LinkRequest>`
    update identity.link_request r set due_at = null, email = null
    from (select id, email, lang, brand, requested_at from identity.link_request where id = ${id} and due_at is not null for update) was
    where r.id = was.id
    returning was.email, was.lang, was.brand, was.requested_at <= kit.now() - interval '1 hour' as "isLate"`.execute(tx)
  return rows[0]
}
