import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'

export interface StaffFilter {
  /** Whose attempts; everybody's when it is left out. */
  readonly people?: readonly number[] | undefined
  /** Part of a test's title, or the number of an attempt. */
  readonly q?: string | undefined
  readonly status?: AttemptStatus | undefined
  readonly late?: 'any' | 'to_decide' | undefined
}

export interface StaffRow extends Omit<StaffAttemptRow, 'person' | 'created_at' | 'submitted_at'> {
  readonly person_id: number
  readonly created_at: Date
  readonly submitted_at: Date | null
}

/** The late answers of attempt `a`: of what else came late nothing could count. */
const lateAnswers = sql`
  attempt.late_op l join attempt.attempt_op o on o.attempt_id = l.attempt_id and o.seq = l.seq where l.attempt_id = a.id and o.kind = 'answer'`

const columns = sql`
  a.id, a.person_id, a.test_id, a.test_title, a.module, a.scope, a.skill, a.part, a.mode, a.version, a.status, a.created_at, a.submitted_at,
  a.accommodation::float8 as factor,
  (select jsonb_build_object('all', count(*), 'to_decide', count(*) filter (where l.decision is null)) from ${lateAnswers}) as late,
  array(select s.skill from attempt.attempt_section s where s.attempt_id = a.id and s.keys_read_at is not null order by s.position) as seen_before`

/** The number of a row, with or without a # in front; null where something else is typed. */
function readNumber(text: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

function matching({ people, q, status, late }: StaffFilter) {
  const conditions = [isByCandidate]
  if (people !== undefined) conditions.push(sql`a.person_id = any(${[...people]})`)
  if (q !== undefined && q !== '') conditions.push(sql`(a.test_title ilike ${toPattern(q)} or a.id = ${readNumber(q)})`)
  if (status !== undefined) conditions.push(sql`a.status = ${status}`)
  if (late === 'any') conditions.push(sql`exists (select from ${lateAnswers})`)
  if (late === 'to_decide') conditions.push(sql`exists (select from ${lateAnswers} and l.decision is null)`)
  return sql.join(conditions, sql` and `)
}

/** Everybody's attempts, newest first, and how many there are; previews are nobody's. */
export async function listStaffRows(
  db: Db,
  filter: StaffFilter,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: StaffRow[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from attempt.attempt a where ${matching(filter)}`.execute(db)
  const { rows } = await sql<StaffRow>`
    select ${columns} from attempt.attempt a where ${matching(filter)} order by a.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
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
