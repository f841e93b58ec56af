import { type Db, sql } from '#server/kit/database.ts'
import { type Place, toPrefixPattern } from '#server/kit/page.ts'

export interface AuditRecord {
  readonly id: number
  readonly at: Date
  readonly actor_id: number | null
  readonly actor_role: string | null
  readonly on_behalf_of: number | null
  readonly address: string | null
  readonly request_id: string | null
  readonly action: string
  readonly entity: string
  readonly entity_id: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
  readonly hash: string
}

/** Days are in UTC, both included. */
export interface AuditQuery {
  readonly actor?: number | undefined
  readonly entity?: string | undefined
  readonly entity_id?: string | undefined
  readonly action?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function matching({ actor, entity, entity_id, action, from, to }: AuditQuery) {
  const conditions = [sql`true`]
  if (actor !== undefined) conditions.push(sql`actor_id = ${actor}`)
  if (entity !== undefined && entity !== '') conditions.push(sql`entity = ${entity}`)
  if (entity_id !== undefined && entity_id !== '') conditions.push(sql`entity_id = ${entity_id}`)
  if (action !== undefined && action !== '') conditions.push(sql`action like ${toPrefixPattern(action)}`)
  if (from !== undefined) conditions.push(sql`at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to !== undefined) conditions.push(sql`at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  return sql.join(conditions, sql` and `)
}

/** Events, newest first, and how many fit. */
export async function listAudit(db: Db, query: AuditQuery, { limit, offset }: Place): Promise<{ total: number; rows: AuditRecord[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from kit.audit_event where ${matching(query)}`.execute(db)
  const { rows } = await sql<AuditRecord>`
    select id, at, actor_id, actor_role, on_behalf_of, address, request_id, action, entity, entity_id, before, after, reason,
      encode(hash, 'hex') as hash
    from kit.audit_event where ${matching(query)} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

const atOnce = 5000

interface Link {
  readonly id: number
  readonly hash: Buffer
}

/** The next events after one, each judged by its number, by its own hash and by the hash before it. */
async function readLinks(db: Db, after: Link, upTo: number): Promise<(Link & { whole: boolean })[]> {
  const { rows } = await sql<Link & { whole: boolean }>`
    select id, hash, id = coalesce(lag(id) over numbered, ${after.id}::bigint) + 1
      and prev_hash = coalesce(lag(hash) over numbered, ${after.hash}::bytea)
      and hash = kit.hash_audit_event(e) as whole
    from kit.audit_event e where id > ${after.id} and id <= ${upTo}
    window numbered as (order by id) order by id limit ${atOnce}`.execute(db)
  return rows
}

export interface AuditCheck {
  readonly events: number
  readonly intact: boolean
  /** The first event that was changed, or that follows one that is missing. */
  readonly broken_at: number | null
}

/** Walks the chain up to its present head: no event changed, none taken out, none cut off at the end. */
export async function checkAudit(db: Db): Promise<AuditCheck> {
  const heads = await sql<Link>`select last_id as id, last_hash as hash from kit.audit_head`.execute(db)
  const [head] = heads.rows
  if (head === undefined) throw new Error('kit.audit_head has no row')
  let last: Link = { id: 0, hash: Buffer.alloc(0) }
  let events = 0
  for (;;) {
    const links = await readLinks(db, last, head.id)
    const broken = links.find(({ whole }) => !whole)
    if (broken !== undefined) return { events: events + links.indexOf(broken), intact: false, broken_at: broken.id }
    events += links.length
    last = links.at(-1) ?? last
    if (links.length < atOnce) break
  }
  const ends = last.id === head.id && last.hash.equals(head.hash)
  return { events, intact: ends, broken_at: ends ? null : last.id + 1 }
}
