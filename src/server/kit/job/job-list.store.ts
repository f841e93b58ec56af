import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

export type JobState = 'waiting' | 'running' | 'dead'

/** A job as staff see it. */
export interface ListedJob {
  readonly id: number
  readonly kind: string
  readonly state: JobState
  readonly payload: unknown
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  /** When it may be claimed; of one that runs, when its lease ends. */
  readonly dueAt: Date
  readonly deadAt: Date | null
}

const isRunning = sql`lease_token is not null and due_at > kit.now()`
const state = sql<JobState>`case when dead_at is not null then 'dead' when ${isRunning} then 'running' else 'waiting' end`
const columns = sql`id, kind, ${state} as state, payload, attempts, last_error as "lastError", created_at as "createdAt", due_at as "dueAt",
  dead_at as "deadAt"`

const inState: Readonly<Record<JobState, typeof isRunning>> = {
  waiting: sql`dead_at is null and not (${isRunning})`,
  running: sql`dead_at is null and ${isRunning}`,
  dead: sql`dead_at is not null`,
}

interface Filter {
  readonly state?: JobState | undefined
  readonly kind?: string | undefined
  /** Only jobs stored before this one. */
  readonly before?: number | undefined
}

/** Jobs, newest first. */
export async function listJobs(db: Db, filter: Filter, limit: number): Promise<ListedJob[]> {
  const conditions = [sql`true`]
  if (filter.state !== undefined) conditions.push(inState[filter.state])
  if (filter.kind !== undefined) conditions.push(sql`kind = ${filter.kind}`)
  if (filter.before !== undefined) conditions.push(sql`id < ${filter.before}`)
  const { rows } = await sql<ListedJob>`
    select ${columns} from kit.job where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(db)
  return rows
}

export interface KindCount {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  readonly dead: number
  /** Since when the one that has waited longest is due; null: none is due. */
  readonly dueSince: Date | null
}

/** How many jobs there are of each kind that has any. */
export async function countJobs(db: Db): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select kind, count(*) filter (where ${inState.waiting}) as waiting, count(*) filter (where ${inState.running}) as running,
      count(*) filter (where ${inState.dead}) as dead,
      min(due_at) filter (where ${inState.waiting} and due_at <= kit.now()) as "dueSince"
    from kit.job group by kind order by kind`.execute(db)
  return rows
}

/** How many jobs are given up, and since when the first of them is. */
export async function countDeadJobs(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(dead_at) as oldest from kit.job where dead_at is not null`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Holds a job for the rest of the transaction; undefined when it is not there. */
export async function lockJob(tx: Tx, id: number): Promise<ListedJob | undefined> {
  const { rows } = await sql<ListedJob>`select ${columns} from kit.job where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Makes a job due now, with all its attempts before it. Breaks `job_waits_once_by_its_key` where another one took a dead one's place. */
export async function retryJob(tx: Tx, id: number): Promise<void> {
  await sql`
    update kit.job set due_at = kit.now(), attempts = 0, dead_at = null, lease_token = null, repeat_due_at = null where id = ${id}`.execute(
    tx,
  )
}

export async function discardJob(tx: Tx, id: number): Promise<void> {
  await sql`delete from kit.job where id = ${id}`.execute(tx)
}

export interface ListedSchedule {
  readonly name: string
  readonly everyMs: number
  readonly runsOn: 'one-server' | 'each-server'
  readonly running: boolean
  readonly lastStartedAt: Date | null
  readonly lastEndedAt: Date | null
  readonly lastError: string | null
  readonly nextDueAt: Date
}

/** What comes again and again, with its last run and its next turn. */
export async function listSchedules(db: Db): Promise<ListedSchedule[]> {
  const { rows } = await sql<ListedSchedule>`
    select name, every_ms as "everyMs", runs_on as "runsOn", coalesce(lease_until > kit.now(), false) as running,
      last_started_at as "lastStartedAt", last_ended_at as "lastEndedAt", last_error as "lastError", next_due_at as "nextDueAt"
    from kit.schedule order by name`.execute(db)
  return rows
}

/** Dead jobs that staff have neither retried nor discarded go after 90 days. */
export function keepDeadJobsForATime(db: Db): KeptForATime {
  return oldRows(db, 'kit.job', sql`dead_at < kit.now() - interval '90 days'`)
}
