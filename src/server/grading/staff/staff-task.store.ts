import type { Marking, GradedSkill } from '#contract/grading/marking.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { type Key, toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { taskColumns, type TaskRecord, taskTables } from '#server/grading/task-record.store.ts'

export interface StaffTaskFilter {
  /** What was typed: the number of the work, of a candidate or of an attempt, or people: candidates and graders. */
  readonly typed?: { readonly number: number | null; readonly people: readonly number[] } | undefined
  readonly status?: 'queued' | 'claimed' | 'submitted' | 'released' | 'canceled' | 'late' | 'open' | undefined
  readonly skill?: GradedSkill | undefined
  /** Whose scripts are marked. */
  readonly attempt?: number | undefined
}

export interface StaffTaskRecord extends TaskRecord {
  readonly has_draft: boolean
  readonly band: number | null
  readonly stars: number | null
}

const columns = sql`${taskColumns},
  exists (select from grading.draft d where d.task_id = t.id) as has_draft,
  (select coalesce(m.agreed_band, m.band)::float8 from grading.marking m where m.task_id = t.id) as band,
  (select r.stars from grading.rating r where r.task_id = t.id) as stars`

const isOpen = sql<boolean>`t.status in ('queued', 'claimed')`
/** Nobody waits for an anchor. */
const isLate = sql<boolean>`(${isOpen} and t.kind <> 'anchor' and t.due_at <= (select kit.now()))`

function hasStatus(status: NonNullable<StaffTaskFilter['status']>): Sql<boolean> {
  if (status === 'open') return isOpen
  return status === 'late' ? isLate : sql<boolean>`t.status = ${status}`
}

/** Whose script or whose work it is, both by their indexes. */
function isMeant({ number, people }: NonNullable<StaffTaskFilter['typed']>): Sql<boolean> {
  return sql<boolean>`(t.id = ${number}::bigint or t.grader_id = ${anyOf(people)} or t.script_id = any(array(
    select id from grading.script where candidate_number = ${number}::bigint
    union select id from grading.script where attempt_id = ${number}::bigint
    union select id from grading.script where person_id = ${anyOf(people)})))`
}

/** Of the scripts of an attempt and their revisions, each kind by its index. */
function isOfAttempt(attempt: number): Sql<boolean> {
  return sql<boolean>`t.script_id = any(array(
    select id from grading.script where attempt_id = ${attempt} and source = 'attempt'
    union all select id from grading.script where attempt_id = ${attempt} and source = 'revision'))`
}

function matching({ typed, status, skill, attempt }: StaffTaskFilter): Sql<boolean> {
  const conditions = [sql<boolean>`true`]
  if (status !== undefined) conditions.push(hasStatus(status))
  if (skill !== undefined) conditions.push(sql<boolean>`s.skill = ${skill}`)
  if (attempt !== undefined) conditions.push(isOfAttempt(attempt))
  if (typed !== undefined) conditions.push(isMeant(typed))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const id: Key = [sql`t.id`, 'bigint']
const orders = {
  due_at: toKeyOrder('due_at', [[sql`t.due_at`, 'timestamptz'], id]),
  '-due_at': toKeyOrder('-due_at', [[sql`t.due_at`, 'timestamptz'], id]),
  newest: toKeyOrder('-id', [id]),
  oldest: toKeyOrder('id', [id]),
  /** Of released work alone. */
  released: toKeyOrder('-released_at', [[sql`t.released_at`, 'timestamptz'], id]),
} as const

/** All grading work, in the order of an index. */
export function listStaffTasks(
  db: Db,
  filter: StaffTaskFilter,
  slice: KeySlice,
  sort: keyof typeof orders,
): Promise<KeyPage<StaffTaskRecord>> {
  return listByKey<StaffTaskRecord>(db, { columns, from: taskTables, where: matching(filter), order: orders[sort] }, slice)
}

export async function findStaffTask(db: Db | Tx, taskId: number): Promise<StaffTaskRecord | undefined> {
  const { rows } = await sql<StaffTaskRecord>`select ${columns} from ${taskTables} where t.id = ${taskId}`.execute(db)
  return rows[0]
}

export interface StaffDraft {
  readonly grader_id: number
  readonly version: number
  readonly marking: Marking
  readonly saved_at: Date
}

/** What graders have written about a task so far, the latest first. */
export async function listDrafts(db: Db, taskId: number): Promise<StaffDraft[]> {
  const { rows } = await sql<StaffDraft>`
    select grader_id, version, marking, saved_at from grading.draft where task_id = ${taskId} order by saved_at desc, grader_id`.execute(db)
  return rows
}

/** Says who alone may take a task that is held; null: every grader. */
export async function assignTask(tx: Tx, taskId: number, graderId: number | null): Promise<void> {
  await sql`update grading.task set assigned_to = ${graderId} where id = ${taskId}`.execute(tx)
}

interface OpenWork {
  readonly count: number
  readonly oldest: Date | null
  /** The number of what is due first. */
  readonly oldestId: number | null
  readonly nextDue: Date | null
  readonly late: number
  readonly taken: number
}

/** What is to be graded: as much as the list shows as open; what of it is late, what a grader has taken, and what is due next. */
export async function countOpen(db: Db): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select count(*) as count, min(t.created_at) as oldest, (array_agg(t.id order by t.due_at, t.id) filter (where t.kind <> 'anchor'))[1] as "oldestId",
      min(t.due_at) filter (where t.due_at > (select kit.now()) and t.kind <> 'anchor') as "nextDue",
      count(*) filter (where ${isLate}) as late, count(*) filter (where t.status = 'claimed') as taken
    from grading.task t where ${isOpen}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, oldestId: null, nextDue: null, late: 0, taken: 0 }
}

/** How much waits for a grader, is with one, and is late. */
export async function countByState(db: Db): Promise<{ queued: number; claimed: number; late: number }> {
  const { rows } = await sql<{ queued: number; claimed: number; late: number }>`
    select count(*) filter (where t.status = 'queued') as queued, count(*) filter (where t.status = 'claimed') as claimed,
      count(*) filter (where ${isLate}) as late
    from grading.task t where ${isOpen}`.execute(db)
  return rows[0] ?? { queued: 0, claimed: 0, late: 0 }
}
