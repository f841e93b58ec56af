import type { LinkStatus, ParentLink } from '#contract/account/family.contract.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'

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
  const { rows } = await sql<LinkRecord>`select ${columns} from account.parent_child where ${key} for update`.execute(tx)
  return rows[0]
}

export async function findLinkByToken(db: Db, tokenHash: Buffer): Promise<LinkRecord | undefined> {
  const { rows } = await sql<LinkRecord>`select ${columns} from account.parent_child where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** The connected parents of a student, who still have that role. */
export async function listVerifiedParents(db: Db | Tx, studentId: number): Promise<number[]> {
  const { rows } = await sql<{ parent_id: number }>`select c.parent_id from account.parent_child c
    join account.role_grant r on r.person_id = c.parent_id and r.role = 'parent'
    where c.student_id = ${studentId} and c.status = 'verified' order by c.parent_id`.execute(db)
  return rows.map(({ parent_id }) => parent_id)
}

/** The newest link between two people, in whatever state. */
export async function findLatestLink(db: Db | Tx, parentId: number, studentId: number): Promise<LinkRecord | undefined> {
  const { rows } = await sql<LinkRecord>`
    select ${columns} from account.parent_child where parent_id = ${parentId} and student_id = ${studentId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether a parent, who still has that role, is connected with a student. */
export async function isVerifiedParent(db: Db | Tx, parentId: number, studentId: number): Promise<boolean> {
  const { rows } = await sql`select c.id from account.parent_child c
    join account.role_grant r on r.person_id = c.parent_id and r.role = 'parent'
    where c.parent_id = ${parentId} and c.student_id = ${studentId} and c.status = 'verified'`.execute(db)
  return rows.length > 0
}

export interface NewRequest {
  readonly parentId: number
  readonly studentId: number
  readonly email: string
  /** Null: the request waits, and no mail leads to it. */
  readonly tokenHash: Buffer | null
  readonly lifeSeconds: number
}

/** Asks, or asks again under a new token; undefined when the two are connected already. */
export async function upsertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const { parentId, studentId, email, tokenHash, lifeSeconds } = request
  const expires = tokenHash === null ? sql`null::timestamptz` : sql`kit.now() + make_interval(secs => ${lifeSeconds})`
  const { rows } = await sql<{ id: number }>`
    insert into account.parent_child as c (parent_id, student_id, status, asked_email, token_hash, token_expires_at)
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
    insert into account.parent_child as c (parent_id, student_id, status, asked_email, confirmed_at, via)
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
  const { rows } = await sql`update account.parent_child set ${set} where id = ${id} and status = any(${[...from]}) returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export function verifyLink(tx: Tx, id: number, via: NonNullable<ParentLink['via']>): Promise<boolean> {
  return move(tx, id, { from: ['requested'], set: sql`status = 'verified', confirmed_at = kit.now(), via = ${via}` })
}

/** `by`: null for who pressed in the mail without being signed in. */
export function rejectLink(tx: Tx, id: number, by: number | null): Promise<boolean> {
  return move(tx, id, { from: ['requested'], set: sql`status = 'rejected', ended_at = kit.now(), ended_by = ${by}` })
}

export function revokeLink(tx: Tx, id: number, by: number): Promise<boolean> {
  return move(tx, id, { from: ['verified'], set: sql`status = 'revoked', ended_at = kit.now(), ended_by = ${by}` })
}

/** Requests of a parent that no mail has told the student of. */
export async function listWaitingRequests(tx: Tx, parentId: number): Promise<{ student_id: number; asked_email: string }[]> {
  const { rows } = await sql<{ student_id: number; asked_email: string }>`
    select student_id, asked_email from account.parent_child where parent_id = ${parentId} and status = 'requested' and token_hash is null
    order by student_id for update`.execute(tx)
  return rows
}

/** Takes back the links in mails about a parent whose address is not verified any more; the requests wait. */
export async function voidRequestsOf(tx: Tx, parentId: number): Promise<void> {
  await sql`update account.parent_child set token_hash = null, token_expires_at = null
    where parent_id = ${parentId} and status = 'requested'`.execute(tx)
}

/** The open links of a parent, which nobody else changes until this transaction ends. */
export async function lockOpenLinksOf(tx: Tx, parentId: number): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select ${columns} from account.parent_child where parent_id = ${parentId} and status in ('requested', 'verified')
    order by student_id for update`.execute(tx)
  return rows
}

/** Ends the links in mails to an address that is not the student's any more; the requests stay. */
export async function expireRequestsTo(tx: Tx, studentId: number): Promise<void> {
  await sql`update account.parent_child set token_expires_at = kit.now() where student_id = ${studentId} and status = 'requested'`.execute(
    tx,
  )
}

export interface NamedLink extends LinkRecord {
  readonly parent_name: string
  readonly parent_email: string
  readonly parent_is_verified: boolean
  readonly student_name: string
  readonly student_username: string | null
  readonly student_closes_at: Date | null
}

/**
 * The links of somebody on both sides or on one, newest first; those that ended are left out of a list of children, and a student is not
 * told of a request before the address of who asks is verified.
 */
export async function listLinks(
  db: Db | Tx,
  by: { readonly person: number } | { readonly parent: number } | { readonly id: number },
): Promise<NamedLink[]> {
  const key =
    'person' in by
      ? sql`(c.parent_id = ${by.person} or (c.student_id = ${by.person} and (c.status <> 'requested' or p.email_verified_at is not null)))`
      : 'parent' in by
        ? sql`c.parent_id = ${by.parent} and c.status in ('requested', 'verified')`
        : sql`c.id = ${by.id}`
  const nameOf = (alias: Sql<unknown>) => sql`concat_ws(' ', nullif(${alias}.first_name, ''), nullif(${alias}.last_name, ''))`
  const { rows } = await sql<NamedLink>`
    select c.id, c.parent_id, c.student_id, c.status, c.asked_email, true as token_expired, c.requested_at, c.confirmed_at, c.ended_at,
      c.ended_by, c.via, ${nameOf(sql`p`)} as parent_name, p.email as parent_email,
      p.email_verified_at is not null as parent_is_verified, ${nameOf(sql`s`)} as student_name,
      s.username as student_username, s.closes_at as student_closes_at
    from account.parent_child c join account.person p on p.id = c.parent_id join account.person s on s.id = c.student_id
    where ${key} order by c.id desc limit 200`.execute(db)
  return rows
}

/** A bound student who is not leaving, by address. */
export async function findStudentByEmail(db: Db | Tx, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from account.person p join account.role_grant r on r.person_id = p.id and r.role = 'student'
    where lower(p.email) = ${email.toLowerCase()} and p.status = 'active' and p.finish_bind`.execute(db)
  return rows[0]?.id
}

/** Whether a student said no to a parent, or ended the link, within a week. */
export async function isDeclined(db: Db | Tx, { parentId, studentId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select id from account.parent_child where parent_id = ${parentId} and student_id = ${studentId}
      and ended_by is distinct from ${parentId} and ended_at > kit.now() - interval '7 days' limit 1`.execute(db)
  return rows.length > 0
}

export async function isAskedWithin(tx: Tx, id: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`select id from account.parent_child
    where id = ${id} and requested_at > kit.now() - make_interval(secs => ${seconds})`.execute(tx)
  return rows.length > 0
}

/** The other side of a link, as one of its sides sees it. */
export interface OtherSide {
  readonly personId: number
  readonly side: 'parent' | 'student'
  /** How they are known: a student to a parent by the address that was asked, whatever it is by now. */
  readonly email: string
}

export async function findOtherSide(tx: Tx, linkId: number, personId: number): Promise<OtherSide | undefined> {
  const { rows } = await sql<OtherSide>`
    select p.id as "personId", case when p.id = c.parent_id then 'parent' else 'student' end as side,
      case when p.id = c.parent_id then p.email else c.asked_email end as email
    from account.parent_child c join account.person p on p.id in (c.parent_id, c.student_id) and p.id <> ${personId}
    where c.id = ${linkId} and ${personId} in (c.parent_id, c.student_id)`.execute(tx)
  return rows[0]
}
