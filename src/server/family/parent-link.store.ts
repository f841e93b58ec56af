import type { LinkStatus, ParentLink } from '#contract/family/family.contract.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'

export interface LinkRecord {
  readonly id: number
  readonly parent_id: number
  readonly student_id: number
  readonly status: LinkStatus
  readonly asked_email: string
  readonly token_expired: boolean
  readonly requested_at: Date
  readonly confirmed_at: Date | null
  readonly ended_at: Date | null
  readonly ended_by: number | null
  readonly via: ParentLink['via']
}

const columns = sql`id, parent_id, student_id, status, asked_email, coalesce(token_expires_at <= kit.now(), true) as token_expired,
  requested_at, confirmed_at, ended_at, ended_by, via`

/** A link, which nobody else changes until this transaction ends. */
export async function lockLink(tx: Tx, by: { readonly id: number } | { readonly tokenHash: Buffer }): Promise<LinkRecord | undefined> {
  const key = 'id' in by ? sql`id = ${by.id}` : sql`token_hash = ${by.tokenHash}`
  const { rows } = await sql<LinkRecord>`select ${columns} from family.parent_child where ${key} for update`.execute(tx)
  return rows[0]
}

export async function findLinkByToken(db: Db, tokenHash: Buffer): Promise<LinkRecord | undefined> {
  const { rows } = await sql<LinkRecord>`select ${columns} from family.parent_child where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** The parents that a student is connected with, whatever their roles are by now. */
export async function listLinkedParents(db: Db | Tx, studentId: number): Promise<number[]> {
  const { rows } = await sql<{ parent_id: number }>`
    select parent_id from family.parent_child where student_id = ${studentId} and status = 'verified' order by parent_id`.execute(db)
  return rows.map(({ parent_id }) => parent_id)
}

/** The students that somebody is connected with as their parent. */
export async function listLinkedStudents(db: Db | Tx, parentId: number): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from family.parent_child where parent_id = ${parentId} and status = 'verified'`.execute(db)
  return rows.map(({ student_id }) => student_id)
}

/** The newest link between two people, in whatever state. */
export async function findLatestLink(db: Db | Tx, parentId: number, studentId: number): Promise<LinkRecord | undefined> {
  const { rows } = await sql<LinkRecord>`
    select ${columns} from family.parent_child where parent_id = ${parentId} and student_id = ${studentId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether two are connected, whatever their roles are by now. */
export async function isLinked(db: Db | Tx, parentId: number, studentId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from family.parent_child where parent_id = ${parentId} and student_id = ${studentId} and status = 'verified'`.execute(db)
  return rows.length > 0
}

export interface NewRequest {
  readonly parentId: number
  readonly studentId: number
  readonly email: string
  /** Null: the request waits, and no email leads to it. */
  readonly tokenHash: Buffer | null
  readonly lifeSeconds: number
}

/** Asks, or asks again under a new token; undefined when the two are connected already. */
export async function upsertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const { parentId, studentId, email, tokenHash, lifeSeconds } = request
  const expires = tokenHash === null ? sql`null::timestamptz` : sql`kit.now() + make_interval(secs => ${lifeSeconds})`
  const { rows } = await sql<{ id: number }>`
    insert into family.parent_child as c (parent_id, student_id, status, asked_email, token_hash, token_expires_at)
    values (${parentId}, ${studentId}, 'requested', ${email}, ${tokenHash}, ${expires})
    on conflict (parent_id, student_id) where status in ('requested', 'verified') do update set
      asked_email = excluded.asked_email, token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at, requested_at = kit.now()
    where c.status = 'requested' returning id`.execute(tx)
  return rows[0]?.id
}

export interface Pair {
  readonly parentId: number
  readonly studentId: number
}

/** Connects two people whether or not one has asked: for a code that was handed over, and for a demo. */
export async function connect(tx: Tx, { parentId, studentId, email }: Pair & { email: string }, via: 'code' | 'staff'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into family.parent_child as c (parent_id, student_id, status, asked_email, confirmed_at, via)
    values (${parentId}, ${studentId}, 'verified', ${email}, kit.now(), ${via})
    on conflict (parent_id, student_id) where status in ('requested', 'verified') do update set status = 'verified',
      confirmed_at = coalesce(c.confirmed_at, excluded.confirmed_at), via = coalesce(c.via, excluded.via) returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the link was not stored')
  return row.id
}

interface Move {
  readonly from: readonly LinkStatus[]
  readonly set: Sql<unknown>
}

/** The only way from one state to another; false when the link was not in a state that it may leave so. */
async function move(tx: Tx, id: number, { from, set }: Move): Promise<boolean> {
  const { rows } = await sql`update family.parent_child set ${set} where id = ${id} and status = any(${[...from]}) returning id`.execute(tx)
  return rows.length > 0
}

export function verifyLink(tx: Tx, id: number, via: NonNullable<ParentLink['via']>): Promise<boolean> {
  return move(tx, id, { from: ['requested'], set: sql`status = 'verified', confirmed_at = kit.now(), via = ${via}` })
}

/** `by`: null for who pressed in the email without being signed in. */
export function rejectLink(tx: Tx, id: number, by: number | null): Promise<boolean> {
  return move(tx, id, { from: ['requested'], set: sql`status = 'rejected', ended_at = kit.now(), ended_by = ${by}` })
}

export function revokeLink(tx: Tx, id: number, by: number): Promise<boolean> {
  return move(tx, id, { from: ['verified'], set: sql`status = 'revoked', ended_at = kit.now(), ended_by = ${by}` })
}

/** Requests of a parent that have not been emailed to the student yet. */
export async function listWaitingRequests(tx: Tx, parentId: number): Promise<{ student_id: number; asked_email: string }[]> {
  const { rows } = await sql<{ student_id: number; asked_email: string }>`
    select student_id, asked_email from family.parent_child where parent_id = ${parentId} and status = 'requested' and token_hash is null
    order by student_id for update`.execute(tx)
  return rows
}

/** Takes back the links in emails about a parent whose address is not verified any more; the requests wait. */
export async function voidRequestsOf(tx: Tx, parentId: number): Promise<void> {
  await sql`update family.parent_child set token_hash = null, token_expires_at = null
    where parent_id = ${parentId} and status = 'requested'`.execute(tx)
}

/** The open links of a parent, which nobody else changes until this transaction ends. */
export async function lockOpenLinksOf(tx: Tx, parentId: number): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select ${columns} from family.parent_child where parent_id = ${parentId} and status in ('requested', 'verified')
    order by student_id for update`.execute(tx)
  return rows
}

/** Ends the links in emails to an address that is not the student's any more; the requests stay. */
export async function expireRequestsTo(tx: Tx, studentId: number): Promise<void> {
  await sql`update family.parent_child set token_expires_at = kit.now() where student_id = ${studentId} and status = 'requested'`.execute(
    tx,
  )
}

/** The links of somebody on both sides or on one, newest first; those that ended are left out of a list of children. */
export async function listLinkRecords(
  db: Db | Tx,
  by: { readonly person: number } | { readonly parent: number } | { readonly id: number },
): Promise<LinkRecord[]> {
  const key =
    'person' in by
      ? sql`${by.person} in (parent_id, student_id)`
      : 'parent' in by
        ? sql`parent_id = ${by.parent} and status in ('requested', 'verified')`
        : sql`id = ${by.id}`
  const { rows } = await sql<LinkRecord>`
    select ${columns} from family.parent_child where ${key} order by id desc limit 200`.execute(db)
  return rows
}

export interface OpenLink {
  readonly id: number
  readonly parent_id: number
  readonly student_id: number
  readonly status: 'requested' | 'verified'
}

/** The open links of some people, as parents or as students, oldest first. */
export async function listOpenLinks(db: Db | Tx, side: 'parent' | 'student', personIds: readonly number[]): Promise<OpenLink[]> {
  const column = side === 'parent' ? sql`parent_id` : sql`student_id`
  const { rows } = await sql<OpenLink>`
    select id, parent_id, student_id, status from family.parent_child
    where ${column} = ${anyOf(personIds)} and status in ('requested', 'verified') order by id`.execute(db)
  return rows
}

/** Whether a student said no to a parent, or ended the link, within a week. */
export async function isDeclined(db: Db | Tx, { parentId, studentId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select id from family.parent_child where parent_id = ${parentId} and student_id = ${studentId}
      and ended_by is distinct from ${parentId} and ended_at > kit.now() - interval '7 days' limit 1`.execute(db)
  return rows.length > 0
}

export async function isAskedWithin(tx: Tx, id: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`select id from family.parent_child
    where id = ${id} and requested_at > kit.now() - make_interval(secs => ${seconds})`.execute(tx)
  return rows.length > 0
}

/** The two sides of a link, where somebody is one of them. */
export async function findSides(
  tx: Tx,
  linkId: number,
  personId: number,
): Promise<Pick<LinkRecord, 'parent_id' | 'student_id' | 'asked_email'> | undefined> {
  const { rows } = await sql<Pick<LinkRecord, 'parent_id' | 'student_id' | 'asked_email'>>`
    select parent_id, student_id, asked_email from family.parent_child
    where id = ${linkId} and ${personId} in (parent_id, student_id)`.execute(tx)
  return rows[0]
}
