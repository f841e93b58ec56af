import type { BrandKey } from '#contract/brand/brand.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecentCount } from '#server/identity/one-time-token.store.ts'

/** Requests for this address in the last hour, whether or not somebody has it. */
export async function countRecentRequests(db: Db, emailHash: Buffer): Promise<RecentCount> {
  const { rows } = await sql<RecentCount>`
    select count(*) as count,
      coalesce(ceil(extract(epoch from min(requested_at) + interval '1 hour' - kit.now())), 0)::int as "retryAfterSeconds"
    from identity.link_request
    where email_hash = ${emailHash} and requested_at > kit.now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { count: 0, retryAfterSeconds: 0 }
}

export async function insertRequest(tx: Tx, request: { emailHash: Buffer; email: string; lang: string; brand: BrandKey }): Promise<void> {
  await sql`insert into identity.link_request (email_hash, email, lang, brand)
    values (${request.emailHash}, ${request.email}, ${request.lang}, ${request.brand})`.execute(tx)
}

export interface DueRequest {
  readonly id: number
  readonly email: string
  readonly lang: string
  readonly brand: BrandKey
  /** It was made an hour ago or longer: whoever made it does not wait any more. */
  readonly isLate: boolean
}

/** The request that has waited longest; a minute must pass before it is taken again, should it come to nothing. */
export async function takeDueRequest(db: Db): Promise<DueRequest | undefined> {
  const { rows } = await sql<DueRequest>`
    update identity.link_request set due_at = kit.now() + interval '1 minute'
    where id = (select id from identity.link_request where due_at <= kit.now() order by due_at, id limit 1 for update skip locked)
    returning id, email, lang, brand, requested_at <= kit.now() - interval '1 hour' as "isLate"`.execute(db)
  return rows[0]
}

/** Marks it as looked up and forgets the address; false when another process was first. Requests are kept for a day. */
export async function endRequest(tx: Tx, id: number): Promise<boolean> {
  await sql`delete from identity.link_request where due_at is null and requested_at < kit.now() - interval '1 day'`.execute(tx)
  const { rows } = await sql`
    update identity.link_request set due_at = null, email = null where id = ${id} and due_at is not null returning id`.execute(tx)
  return rows.length > 0
}
