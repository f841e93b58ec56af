import { sql, type Tx } from '#server/kit/database.ts'

/** Who did it, and from where. */
export interface AuditActor {
  /** Null: nobody was signed in. */
  readonly id: number | null
  readonly role: string | null
  readonly address: string | null
  readonly requestId: string | null
}

export type AuditFields = Readonly<Record<string, unknown>>

export interface AuditEvent {
  readonly actor: AuditActor
  /** "person.blocked": what it was done to, and what was done. */
  readonly action: string
  readonly entity: string
  readonly entityId: number | string
  readonly onBehalfOf?: number | null
  /** People whom it concerns, beside the one that it was done to: the event is found by each of them. */
  readonly personIds?: readonly number[]
  readonly before?: AuditFields | null
  readonly after?: AuditFields | null
  readonly reason?: string | null
}

const sensitive = /password|secret|token|code|phone|address|email|notes|bio|hash|username|first_name|last_name|referral/

/** What is sensitive, by its name, reads `***`: the log says that it changed, and not how. */
function mask(fields: AuditFields | null | undefined): string | null {
  if (fields === null || fields === undefined) return null
  const shown = Object.entries(fields).map(([name, value]) => [name, sensitive.test(name) && value !== null ? '***' : value])
  return JSON.stringify(Object.fromEntries(shown))
}

/** Stores an event in the transaction of the change that it records, without waiting for other events. It joins the chain after the commit. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const { actor, action, entity, entityId, onBehalfOf = null, personIds = [], reason = null } = event
  const concerned = personIds.length === 0 ? null : [...new Set(personIds)]
  await sql`
    insert into kit.audit_event (actor_id, actor_role, on_behalf_of, address, request_id, action, entity, entity_id, before, after, reason, person_ids)
    values (${actor.id}, ${actor.role}, ${onBehalfOf}, ${actor.address}, ${actor.requestId}, ${action}, ${entity}, ${String(entityId)},
      ${mask(event.before)}::jsonb, ${mask(event.after)}::jsonb, ${reason}, ${concerned}::bigint[])`.execute(tx)
}

async function isRecordedSince(tx: Tx, { actor, action, entity, entityId }: AuditEvent, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from kit.audit_event
    where entity = ${entity} and entity_id = ${String(entityId)} and at > (select kit.now()) - make_interval(mins => ${minutes})
      and action = ${action} and actor_id is not distinct from ${actor.id} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Stores an event unless the same person has done the same to the same thing in the last minutes, also where several requests do so at once:
 * who looks at one thing on several parts of a page has looked at it once. Answers whether it was stored.
 */
export async function recordAuditOnce(tx: Tx, event: AuditEvent, minutes: number): Promise<boolean> {
  if (await isRecordedSince(tx, event, minutes)) return false
  const { actor, action, entity, entityId } = event
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${action} ${entity} ${entityId} ${actor.id}`}, 0))`.execute(tx)
  if (await isRecordedSince(tx, event, minutes)) return false
  await recordAudit(tx, event)
  return true
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The fields of a change that differ from what was there; null when none does. */
export function findChanges(was: AuditFields, change: AuditFields): { before: AuditFields; after: AuditFields } | null {
  const names = Object.keys(change).filter((name) => change[name] !== undefined && !isSame(was[name], change[name]))
  if (names.length === 0) return null
  const pick = (fields: AuditFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(was), after: pick(change) }
}
