import { type Db, inTransaction, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPrefixPattern } from '#server/kit/page.ts'

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
  /** Its place in the chain; null, and no hash, until it has joined it. */
  readonly chain_number: number | null
  readonly hash: string | null
}

/** Days are in UTC, both included. */
export interface AuditQuery {
  readonly actor?: number | undefined
  /** Whom events concern: they were done to them, for them, or to something of theirs. */
  readonly person?: number | undefined
  readonly entity?: string | undefined
  readonly entity_id?: string | undefined
  /** The beginning of an action. */
  readonly action?: string | undefined
  /** Any of these actions. */
  readonly actions?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function matching({ actor, person, entity, entity_id, action, actions, from, to }: AuditQuery) {
  const conditions = [sql`true`]
  if (actor !== undefined) conditions.push(sql`actor_id = ${actor}`)
  if (person !== undefined) {
    const isDoneTo = sql`(entity = 'person' and entity_id = ${String(person)})`
    conditions.push(sql`(${isDoneTo} or on_behalf_of = ${person} or person_ids @> array[${person}]::bigint[])`)
  }
  if (entity !== undefined && entity !== '') conditions.push(sql`entity = ${entity}`)
  if (entity_id !== undefined && entity_id !== '') conditions.push(sql`entity_id = ${entity_id}`)
  if (action !== undefined && action !== '') conditions.push(sql`action like ${toPrefixPattern(action)}`)
  if (actions !== undefined) conditions.push(sql`action = any(${[...actions]})`)
  if (from !== undefined) conditions.push(sql`at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to !== undefined) conditions.push(sql`at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  return sql.join(conditions, sql` and `)
}

interface AuditSlice extends PageSlice {
  /** Only events that are listed after this one; it goes before `offset`. */
  readonly after?: number | undefined
  /** No more than these are counted: a count of all would read the whole log for every page. Without it all are. */
  readonly maxCounted?: number
}

/** Events, newest first, and how many fit. */
export async function listAudit(
  db: Db,
  query: AuditQuery,
  { limit, offset, after, maxCounted }: AuditSlice,
): Promise<{ total: number; rows: AuditRecord[] }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from kit.audit_event where ${matching(query)} limit ${maxCounted ?? null}::bigint) e`.execute(db)
  const { rows } = await sql<AuditRecord>`
    select id, at, actor_id, actor_role, on_behalf_of, address, request_id, action, entity, entity_id, before, after, reason,
      chain_number, encode(hash, 'hex') as hash
    from kit.audit_event where ${matching(query)}
      and ${after === undefined ? sql`true` : sql`(at, id) < (select a.at, a.id from kit.audit_event a where a.id = ${after})`}
    order by at desc, id desc limit ${limit} offset ${after === undefined ? offset : 0}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

const batchSize = 5000

interface Link {
  /** Its place in the chain. */
  readonly number: number
  readonly hash: Buffer
}

/** The next events after one, each judged by its place, by its own hash and by the hash before it. */
async function readLinks(tx: Tx, after: Link, upTo: number): Promise<(Link & { whole: boolean })[]> {
  const { rows } = await sql<Link & { whole: boolean }>`
    select chain_number as number, hash, chain_number = coalesce(lag(chain_number) over numbered, ${after.number}::bigint) + 1
      and prev_hash = coalesce(lag(hash) over numbered, ${after.hash}::bytea)
      and hash = kit.hash_audit_event(e) as whole
    from kit.audit_event e where chain_number > ${after.number} and chain_number <= ${upTo}
    window numbered as (order by chain_number) order by chain_number limit ${batchSize}`.execute(tx)
  return rows
}

export interface AuditCheck {
  /** Those that were checked. */
  readonly events: number
  /** Events that have not joined the chain yet; they are not checked. */
  readonly waiting: number
  readonly intact: boolean
  /** The place in the chain of the first event that was changed, or that follows one that is missing. */
  readonly broken_at: number | null
  /** Older events that were deleted after their retention: the check continues from the last of them. */
  readonly purged: number
}

interface Ends {
  readonly head: Link
  /** The last event that was deleted after its time. */
  readonly checkpoint: Link
  /** Whether the log itself records exactly that deletion. */
  readonly is_told: boolean
  readonly waiting: number
}

async function readEnds(tx: Tx): Promise<Ends> {
  const { rows } = await sql<{ head_number: number; head_hash: Buffer; number: number; hash: Buffer; is_told: boolean; waiting: number }>`
    select h.last_number as head_number, h.last_hash as head_hash, c.last_number as number, c.last_hash as hash,
      c.last_number = 0 or coalesce((
        select e.entity_id = c.last_number::text and e.after->>'seal' = encode(c.last_hash, 'hex') from kit.audit_event e
        where e.action = 'audit.purged' order by e.id desc limit 1), false) as is_told,
      (select count(*) from kit.audit_event where chain_number is null) as waiting
    from kit.audit_head h cross join kit.audit_checkpoint c`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('kit.audit_head or kit.audit_checkpoint has no row')
  const { head_number, head_hash, number, hash, is_told, waiting } = row
  return { head: { number: head_number, hash: head_hash }, checkpoint: { number, hash }, is_told, waiting }
}

/**
 * Verifies the chain from the oldest kept event to its head: no event changed, removed or cut off at either end. Missing oldest events are
 * accepted only where a later event records their deletion.
 */
export function checkAudit(db: Db): Promise<AuditCheck> {
  return inTransaction(db, async (tx) => {
    // All of it as it was at one moment: old events may be deleted meanwhile.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const { head, checkpoint, is_told, waiting } = await readEnds(tx)
    const seen = { waiting, purged: checkpoint.number }
    if (!is_told) return { ...seen, events: 0, intact: false, broken_at: checkpoint.number + 1 }
    let last = checkpoint
    let events = 0
    for (;;) {
      const links = await readLinks(tx, last, head.number)
      const broken = links.find(({ whole }) => !whole)
      if (broken !== undefined) return { ...seen, events: events + links.indexOf(broken), intact: false, broken_at: broken.number }
      events += links.length
      last = links.at(-1) ?? last
      if (links.length < batchSize) break
    }
    const ends = last.number === head.number && last.hash.equals(head.hash)
    return { ...seen, events, intact: ends, broken_at: ends ? null : last.number + 1 }
  })
}
