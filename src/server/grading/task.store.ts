import type { Lang } from '#contract/kit/common.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export type TaskStatus = 'queued' | 'claimed' | 'submitted' | 'released' | 'canceled'

/** order: bought; the others mark a script again, or an anchor. */
export type TaskKind = 'order' | 'second' | 'third' | 'remark' | 'anchor'

/** What a grader takes from the queue. */
export interface Task {
  readonly id: number
  readonly scriptId: number
  readonly status: TaskStatus
  readonly dueAt: Date
  readonly isPastDue: boolean
}

const columns = sql`id, script_id as "scriptId", status, due_at as "dueAt", due_at <= kit.now() as "isPastDue"`

/** Holds a task for the rest of the transaction: whatever changes one, or the coins that are on hold for it, does this first. */
export async function lockTask(tx: Tx, id: number): Promise<Task | undefined> {
  const { rows } = await sql<Task>`select ${columns} from grading.task where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The task of a script that is in time and that nobody has begun, held: what is bought now is graded with it. */
export async function lockUnbegunTask(tx: Tx, scriptId: number): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    select ${columns} from grading.task t
    where script_id = ${scriptId} and kind = 'order' and status = 'queued' and due_at > kit.now() and not exists (select from grading.draft d where d.task_id = t.id)
    order by id desc limit 1 for no key update`.execute(tx)
  return rows[0]
}

export interface NewTask extends Pick<Task, 'scriptId' | 'dueAt'> {
  readonly commentLanguage: Lang
  readonly priority: boolean
}

export async function insertTask(tx: Tx, { scriptId, commentLanguage, priority, dueAt }: NewTask): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grading.task (script_id, comment_language, priority, due_at)
    values (${scriptId}, ${commentLanguage}, ${priority}, ${dueAt}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a task was not stored')
  return id
}

/** Whether a script was chosen to be marked twice before. */
export async function hasSecondTask(tx: Tx, scriptId: number): Promise<boolean> {
  const { rows } = await sql`select from grading.task where script_id = ${scriptId} and kind = 'second' limit 1`.execute(tx)
  return rows.length > 0
}

/** Queues a task that marks a bought one again, for its scores only: same language, same due time, at the rate of this moment. */
export async function insertTaskAgain(tx: Tx, taskId: number, kind: 'second' | 'third'): Promise<void> {
  await sql`
    insert into grading.task (script_id, comment_language, priority, due_at, kind, marks_again, options, rate_amount, rate_currency)
    select t.script_id, t.comment_language, t.priority, t.due_at, ${kind}, t.id, array['scores'], r.amount, r.currency
    from grading.task t join grading.script s on s.id = t.script_id cross join lateral (
      select amount, currency from grading.rate r where r.option = 'scores' and r.skill = s.skill order by r.id desc limit 1) r
    where t.id = ${taskId}`.execute(tx)
}

/** Releases a task whose marking is stored; false where it isn't held for release. */
export async function releaseSubmitted(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update grading.task set status = 'released', released_at = kit.now() where id = ${id} and status = 'submitted' returning id`.execute(tx)
  return rows.length > 0
}

/** Ends what would have marked a task again and isn't handed back. */
export async function cancelTasksAgain(tx: Tx, id: number): Promise<void> {
  await sql`
    update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null
    where marks_again = ${id} and kind in ('second', 'third') and status in ('queued', 'claimed')`.execute(tx)
}

/** Bought tasks whose marking waits for another, and that are due within the lead or wait for nobody any more; the soonest due first. */
export async function listReleasable(db: Db, leadMinutes: number, limit: number, except: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.task t
    where t.status = 'submitted' and t.kind = 'order' and t.id <> all(${[...except]}::bigint[])
      and (t.due_at <= kit.now() + make_interval(mins => ${leadMinutes})
        or not exists (select from grading.task a where a.marks_again = t.id and a.kind in ('second', 'third') and a.status in ('queued', 'claimed')))
    order by t.due_at, t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes a task due at this time, where it was due later. */
export async function hastenTask(tx: Tx, id: number, { dueAt, priority }: Pick<NewTask, 'dueAt' | 'priority'>): Promise<void> {
  await sql`
    update grading.task set due_at = least(due_at, ${dueAt}), priority = priority or ${priority} where id = ${id}`.execute(tx)
}

/** Ends a task that was not released; false where it has ended before. */
export async function cancelTask(tx: Tx, id: number, reason: string | null): Promise<boolean> {
  const { rows } = await sql`
    update grading.task set status = 'canceled', canceled_at = kit.now(), cancel_reason = ${reason}, lease_until = null
    where id = ${id} and status in ('queued', 'claimed', 'submitted') returning id`.execute(tx)
  return rows.length > 0
}

/** Tasks that are past due and for which coins are on hold, the longest ago first. */
export async function listLateTasks(db: Db, limit: number, except: readonly number[] = []): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from grading.task t where due_at <= kit.now() and status in ('queued', 'claimed') and id <> all(${[...except]}::bigint[])
      and exists (select from grading.order o where o.task_id = t.id and o.coins_captured_at is null and o.coins_returned_at is null)
    order by due_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
