import type { PrivacyKind, PrivacyStatus } from '#contract/privacy/privacy.contract.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import type { PageSlice } from '#server/kit/page.ts'
import type { PrivacyTables } from './privacy.tables.ts'

const on = (db: Db | Tx) => db.withTables<PrivacyTables>()

/** Rows and files by what they are. */
export type Counts = Readonly<Record<string, number>>

export interface RequestRecord {
  readonly id: number
  readonly kind: PrivacyKind
  readonly subject_id: number
  readonly requester_id: number | null
  readonly status: PrivacyStatus
  readonly created_at: Date
  readonly due_at: Date
  readonly steps: readonly string[]
  readonly receipt: Readonly<Record<string, Counts>>
  readonly decided_by: number | null
  readonly reason: string | null
  readonly archive_bytes: number | null
  readonly ready_until: Date | null
  readonly ended_at: Date | null
}

const columns = sql`id, kind, subject_id, requester_id, status, created_at, due_at, steps, receipt, decided_by, reason, archive_bytes, ready_until, ended_at`

const open = sql`status in ('requested', 'processing', 'ready')`

/** An export that is to be made within thirty days; undefined where one is open. */
export async function insertExport(tx: Tx, { subjectId, requesterId }: { subjectId: number; requesterId: number }) {
  const { rows } = await sql<RequestRecord>`
    insert into privacy.request (kind, subject_id, requester_id, due_at)
    values ('export', ${subjectId}, ${requesterId}, kit.now() + interval '30 days') on conflict do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

export async function findOpenExport(db: Db | Tx, { subjectId, requesterId }: { subjectId: number; requesterId: number }) {
  const { rows } = await sql<RequestRecord>`
    select ${columns} from privacy.request
    where kind = 'export' and subject_id = ${subjectId} and requester_id = ${requesterId} and ${open} limit 1`.execute(db)
  return rows[0]
}

/**
 * Stores an erasure that is due after the grace period; an existing one stays and records the requester. Decisions of staff about an earlier
 * closing do not apply to a later one.
 */
export async function putErasure(tx: Tx, given: { subjectId: number; requesterId: number | null; dueAt: Date }): Promise<void> {
  const { subjectId, requesterId, dueAt } = given
  await sql`
    insert into privacy.request as r (kind, subject_id, requester_id, due_at) values ('erase', ${subjectId}, ${requesterId}, ${dueAt})
    on conflict (subject_id) where kind = 'erase' and status in ('requested', 'processing') do update set
      requester_id = coalesce(r.requester_id, excluded.requester_id), due_at = excluded.due_at,
      decided_by = case when r.due_at = excluded.due_at then r.decided_by end,
      reason = case when r.due_at = excluded.due_at then r.reason end
    where r.status = 'requested' and (r.due_at <> excluded.due_at or (r.requester_id is null and excluded.requester_id is not null))`.execute(
    tx,
  )
}

export async function findOpenErasure(db: Db | Tx, subjectId: number): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`
    select ${columns} from privacy.request
    where kind = 'erase' and subject_id = ${subjectId} and status in ('requested', 'processing')`.execute(db)
  return rows[0]
}

/** Erasures that wait or are under way. */
export async function listOpenErasures(db: Db): Promise<Pick<RequestRecord, 'id' | 'subject_id' | 'status' | 'due_at'>[]> {
  const { rows } = await sql<Pick<RequestRecord, 'id' | 'subject_id' | 'status' | 'due_at'>>`
    select id, subject_id, status, due_at from privacy.request where kind = 'erase' and status in ('requested', 'processing')`.execute(db)
  return rows
}

/** A request, which nobody else changes until this transaction ends. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`select ${columns} from privacy.request where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The same, unless another process holds it. */
export async function takeRequest(tx: Tx, id: number): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`select ${columns} from privacy.request where id = ${id} for update skip locked`.execute(tx)
  return rows[0]
}

export async function findRequest(db: Db | Tx, id: number): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`select ${columns} from privacy.request where id = ${id}`.execute(db)
  return rows[0]
}

interface Filter {
  readonly kind?: PrivacyKind | undefined
  readonly status?: PrivacyStatus | undefined
  readonly requesterId?: number
  readonly subjectId?: number | undefined
  /** Of staff: only about these people, where a search found some. */
  readonly subjectIds?: readonly number[] | undefined
}

function matching({ kind, status, requesterId, subjectId, subjectIds }: Filter): Sql<unknown> {
  const conditions = [sql`true`]
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (requesterId !== undefined) conditions.push(sql`requester_id = ${requesterId}`)
  if (subjectId !== undefined) conditions.push(sql`subject_id = ${subjectId}`)
  if (subjectIds !== undefined) conditions.push(sql`subject_id = ${anyOf(subjectIds)}`)
  return sql.join(conditions, sql` and `)
}

/** Those that are open come before the others, the next that is due first; the others newest first. The keys are those of an index. */
const dueOrder = toKeyOrder('due', [
  [sql`(case when ended_at is null then due_at else 'infinity'::timestamptz end)`, 'timestamptz'],
  [sql`(-id)`, 'bigint'],
])

/** Requests as staff read them, the next that is due first. */
export function listRequestsByDue(db: Db, filter: Filter, slice: KeySlice): Promise<KeyPage<RequestRecord>> {
  return listByKey<RequestRecord>(db, { columns, from: sql`privacy.request`, where: matching(filter), order: dueOrder }, slice)
}

/** Requests, newest first. */
export async function listRequests(
  db: Db,
  filter: Filter,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: RequestRecord[] }> {
  const where = matching(filter)
  const counted = await sql<{ total: number }>`select count(*) as total from privacy.request where ${where}`.execute(db)
  const { rows } = await sql<RequestRecord>`
    select ${columns} from privacy.request where ${where} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** The request of a kind that has waited longest; undefined: nothing is due. */
export async function findDue(db: Db, kind: PrivacyKind): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`
    select ${columns} from privacy.request
    where kind = ${kind} and ((status = 'requested' and (kind = 'export' or decided_by is not null or due_at <= kit.now()))
        or status = 'processing') and coalesce(next_try_at, created_at) <= kit.now()
    order by coalesce(next_try_at, due_at), id limit 1`.execute(db)
  return rows[0]
}

/** Takes a request up for so many seconds; after these another process may. */
export async function holdFor(tx: Tx, id: number, seconds: number): Promise<void> {
  await sql`
    update privacy.request set status = 'processing', next_try_at = kit.now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    tx,
  )
}

/** Goes on holding a request; false when it is not being processed any more. */
export async function holdOn(db: Db, id: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update privacy.request set next_try_at = kit.now() + make_interval(secs => ${seconds})
    where id = ${id} and status = 'processing' returning id`.execute(db)
  return rows.length > 0
}

/** What failed is tried again after a while, longer each time. */
export async function postpone(db: Db, id: number): Promise<void> {
  await sql`
    update privacy.request set tries = tries + 1, next_try_at = kit.now() + make_interval(mins => least(2 ^ least(tries, 6), 60)::integer)
    where id = ${id} and status in ('requested', 'processing')`.execute(db)
}

/** Notes what a module has erased, or exported: with `done` it is through. */
export async function noteStep(
  tx: Tx,
  id: number,
  { module, counts, done }: { readonly module: string; readonly counts: Counts; readonly done: boolean },
): Promise<void> {
  const before = (await findRequest(tx, id))?.receipt ?? {}
  const sums = { ...before[module] }
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  const receipt = Object.keys(sums).length === 0 ? before : { ...before, [module]: sums }
  await sql`
    update privacy.request set receipt = ${JSON.stringify(receipt)}::jsonb,
      steps = case when ${done} then array_append(steps, ${module}) else steps end where id = ${id}`.execute(tx)
}

export async function forgetSteps(tx: Tx, id: number): Promise<void> {
  await on(tx).updateTable('privacy.request').set({ steps: [] }).where('id', '=', id).execute()
}

/** The archive is there, for seven days. False when the request was taken back meanwhile. */
export async function markReady(tx: Tx, id: number, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    update privacy.request set status = 'ready', archive_bytes = ${bytes}, ready_until = kit.now() + interval '7 days', next_try_at = null
    where id = ${id} and status = 'processing' returning id`.execute(tx)
  return rows.length > 0
}

/** Ends a request that is open; false when it has ended. */
export async function endRequest(tx: Tx, id: number, status: 'done' | 'cancelled'): Promise<boolean> {
  const { rows } = await sql`
    update privacy.request set status = ${status}, ended_at = kit.now(), next_try_at = null, link_hash = null, link_expires_at = null
    where id = ${id} and ${open} returning id`.execute(tx)
  return rows.length > 0
}

/** Takes back the exports of somebody, and those that they asked for about others; answers which. */
export async function cancelExportsOf(tx: Tx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update privacy.request set status = 'cancelled', ended_at = kit.now(), next_try_at = null, link_hash = null, link_expires_at = null
    where kind = 'export' and (subject_id = ${personId} or requester_id = ${personId}) and ${open} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends the exports that were not downloaded in time; answers which. */
export async function expireArchives(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update privacy.request set status = 'expired', ended_at = kit.now(), link_hash = null, link_expires_at = null
    where kind = 'export' and status = 'ready' and ready_until <= kit.now() returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Exports whose archive is not there are made once more, as those that an earlier version kept in a folder. */
export async function askAgainForLost(db: Db): Promise<void> {
  await sql`
    update privacy.request set status = 'requested', next_try_at = null, ready_until = null, link_hash = null, link_expires_at = null
    where kind = 'export' and status = 'ready'
      and not exists (select from privacy.archive a where a.request_id = request.id and a.bytes is not null)`.execute(db)
}

/** In place of the link before. Undefined unless the archive is there. */
export async function putLink(tx: Tx, id: number, { hash, minutes }: { hash: Buffer; minutes: number }): Promise<Date | undefined> {
  const { rows } = await sql<{ link_expires_at: Date }>`
    update privacy.request set link_hash = ${hash}, link_tries = 0, link_expires_at = least(ready_until, kit.now() + make_interval(mins => ${minutes}))
    where id = ${id} and status = 'ready' and ready_until > kit.now() returning link_expires_at`.execute(tx)
  return rows[0]?.link_expires_at
}

const maxTries = 10

/** Lets a link that was used up open the archive again, unless another has taken its place or it was given back too often. */
export async function giveLinkBack(tx: Tx, id: number, { hash, minutes }: { hash: Buffer; minutes: number }): Promise<void> {
  await sql`
    update privacy.request set link_hash = ${hash}, link_tries = link_tries + 1,
      link_expires_at = least(ready_until, kit.now() + make_interval(mins => ${minutes}))
    where id = ${id} and status = 'ready' and ready_until > kit.now() and link_hash is null and link_tries < ${maxTries}`.execute(tx)
}

/** Uses a link up; undefined when it is none, or not one any more. */
export async function takeLink(tx: Tx, id: number, hash: Buffer): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`
    update privacy.request set link_hash = null, link_expires_at = null
    where id = ${id} and status = 'ready' and link_hash = ${hash} and link_expires_at > kit.now() returning ${columns}`.execute(tx)
  return rows[0]
}

/** Who of staff does not wait for the days of grace; false when it has begun, or is over. */
export async function hasten(tx: Tx, id: number, { by, reason }: { by: number; reason: string }): Promise<boolean> {
  const { rows } = await sql`
    update privacy.request set decided_by = ${by}, reason = ${reason}, next_try_at = null
    where id = ${id} and kind = 'erase' and status = 'requested' returning id`.execute(tx)
  return rows.length > 0
}

/** What should have been made or begun an hour ago and was not, and since when the first of it is due. */
export async function countOverdue(db: Db): Promise<{ count: number; late: number; oldest: Date | null; oldestId: number | null }> {
  const { rows } = await sql<{ count: number; late: number; oldest: Date | null; oldestId: number | null }>`
    select count(*) as count, count(*) as late, min(due_at) as oldest, (array_agg(id order by due_at, id))[1] as "oldestId" from privacy.request
    where status in ('requested', 'processing') and due_at < kit.now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { count: 0, late: 0, oldest: null, oldestId: null }
}
