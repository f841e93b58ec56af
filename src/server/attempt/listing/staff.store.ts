import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { anyOf, type Db, type Sql, sql } from '#server/kit/database.ts'
import { type Key, toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import type { ChartedDays } from '#server/kit/counters.ts'
import { startOfDays } from '#server/kit/day-counts.ts'
import type { PageSlice } from '#server/kit/page.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'

export interface StaffFilter {
  /** Whose attempts; everybody's when it is left out. */
  readonly people?: readonly number[] | undefined
  /** Of these revisions, or the attempt of this number; of all when it is left out. */
  readonly of?: { readonly revisions: readonly string[]; readonly id: number | null } | undefined
  /** Of these revisions alone. */
  readonly revisions?: readonly string[] | undefined
  /** `open`: not over. */
  readonly status?: AttemptStatus | 'open' | undefined
  /** Begun, and handed in, on one of these days. */
  readonly started?: ChartedDays | undefined
  readonly handedIn?: ChartedDays | undefined
  readonly late?: 'any' | 'to_decide' | undefined
}

export interface StaffRow extends Omit<StaffAttemptRow, 'person' | 'created_at' | 'submitted_at'> {
  readonly person_id: number
  readonly created_at: Date
  readonly submitted_at: Date | null
  /** How long its sections were open, without pauses; null while none is closed. */
  readonly used_seconds: number | null
}

/** The late answers of attempt `a`: of what else came late nothing could count. */
const lateAnswers = sql`
  attempt.late_op l join attempt.attempt_op o on o.attempt_id = l.attempt_id and o.seq = l.seq where l.attempt_id = a.id and o.kind = 'answer'`

const columns = sql`
  a.id, a.person_id, a.test_id, a.test_title, a.module, a.scope, a.skill, a.part, a.mode, a.version, a.status, a.created_at, a.submitted_at,
  a.accommodation::float8 as factor,
  (select jsonb_build_object('all', count(*), 'to_decide', count(*) filter (where l.decision is null)) from ${lateAnswers}) as late,
  array(select s.skill from attempt.attempt_section s where s.attempt_id = a.id and s.keys_read_at is not null order by s.position) as seen_before,
  (select round(sum(extract(epoch from s.closed_at - s.opened_at) - s.paused_ms / 1000.0))::int
    from attempt.attempt_section s where s.attempt_id = a.id and s.closed_at is not null) as used_seconds`

const openStatuses: ReadonlySet<AttemptStatus> = new Set(['created', 'ready', 'in_progress', 'paused'])

/** In the words of the indexes: none names the status itself, which changes while an attempt is open. */
function hasStatus(status: AttemptStatus | 'open'): Sql<boolean> {
  if (status === 'open') return sql<boolean>`a.is_open`
  if (openStatuses.has(status)) return sql<boolean>`(a.is_open and a.status = ${status})`
  return status === 'awaiting_review' ? sql<boolean>`a.is_awaiting_review` : sql<boolean>`a.ended_status = ${status}`
}

/** Attempts that were not handed in come last when the latest come first, and first otherwise. */
const submittedAt: Key = [sql`coalesce(a.submitted_at, '-infinity'::timestamptz)`, 'timestamptz']

function matching({ people, of, revisions, status, started, handedIn, late }: StaffFilter) {
  const conditions = [isByCandidate]
  if (people !== undefined) conditions.push(sql`a.person_id = ${anyOf(people)}`)
  if (of !== undefined) conditions.push(sql`(a.revision = any(${[...of.revisions]}::text[]) or a.id = ${of.id})`)
  if (revisions !== undefined) conditions.push(sql`a.revision = any(${[...revisions]}::text[])`)
  if (status !== undefined) conditions.push(hasStatus(status))
  if (started !== undefined) conditions.push(sql`a.created_at >= ${startOfDays(started)}`)
  if (handedIn !== undefined) conditions.push(sql`${submittedAt[0]} >= ${startOfDays(handedIn)}`)
  if (late === 'any') conditions.push(sql`exists (select from ${lateAnswers})`)
  if (late === 'to_decide') conditions.push(sql`exists (select from ${lateAnswers} and l.decision is null)`)
  return sql.join(conditions, sql` and `)
}

const id: Key = [sql`a.id`, 'bigint']

/** The orders that an index has; numbers rise as attempts are made. */
const orders = {
  created_at: toKeyOrder('created_at', [id]),
  '-created_at': toKeyOrder('-created_at', [id]),
  submitted_at: toKeyOrder('submitted_at', [submittedAt, id]),
  '-submitted_at': toKeyOrder('-submitted_at', [submittedAt, id]),
} as const

export type StaffOrder = keyof typeof orders

/** Everybody's attempts, and how many there are; previews are nobody's. */
export function listStaffRows(db: Db, filter: StaffFilter, slice: KeySlice, sort: StaffOrder = '-created_at'): Promise<KeyPage<StaffRow>> {
  return listByKey<StaffRow>(db, { columns, from: sql`attempt.attempt a`, where: matching(filter), order: orders[sort] }, slice)
}

export async function findStaffRow(db: Db, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${columns} from attempt.attempt a where a.id = ${id} and ${isByCandidate}`.execute(db)
  return rows[0]
}

export interface EventRecord {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** What happened to an attempt, the latest first. */
export async function listEvents(db: Db, attemptId: number, { limit, offset }: PageSlice): Promise<{ total: number; rows: EventRecord[] }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from attempt.attempt_event where attempt_id = ${attemptId}`.execute(db)
  const { rows } = await sql<EventRecord>`
    select id, at, kind, detail from attempt.attempt_event where attempt_id = ${attemptId}
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
