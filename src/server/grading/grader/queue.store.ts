import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { startOfToday } from '#server/kit/day-counts.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import type { CountedWhere } from '#server/kit/counters.ts'
import { taskColumns, type TaskRecord, taskTables } from '#server/grading/task-record.store.ts'
import type { Grader } from '#server/grading/grading.policy.ts'

/** What a grader may take, as a condition on a task `t` and its script `s`. */
function isTakeable({ id, ownStudents, skills }: Grader): Sql<boolean> {
  return sql<boolean>`(s.person_id is distinct from ${id} and s.skill = any(${[...skills]}::text[])
    and (t.assigned_to = ${id} or (t.assigned_to is null and (s.person_id is null or s.person_id <> all(${[...ownStudents]}::bigint[])))))`
}

/** What a grader has any business to see: no anchor of another, and no script that they have marked, which is to be marked again. */
function isSeenBy({ id }: Pick<Grader, 'id'>): Sql<boolean> {
  return sql<boolean>`(case t.kind when 'order' then true
    when 'anchor' then t.assigned_to = ${id} and t.qualification_id is null
    else not exists (select from grading.marking m join grading.task x on x.id = m.task_id where x.script_id = t.script_id and m.grader_id = ${id}) end)`
}

export interface QueueFilter {
  readonly skill?: GradedSkill | undefined
  readonly comment_language?: Lang | undefined
  readonly option?: GradingOption | undefined
}

const isOpen = sql<boolean>`t.status in ('queued', 'claimed')`
/** Nobody holds it: it waits, or its claim has run out and no sweep has seen it yet. */
const isFree = sql<boolean>`(t.status = 'queued' or t.lease_until <= (select kit.now()))`
const isHeldBy = ({ id }: Pick<Grader, 'id'>) => sql<boolean>`(t.grader_id = ${id} and t.lease_until > (select kit.now()))`

function matching({ skill, comment_language, option }: QueueFilter): Sql<boolean>[] {
  const conditions = [isOpen]
  if (skill !== undefined) conditions.push(sql<boolean>`s.skill = ${skill}`)
  if (comment_language !== undefined) conditions.push(sql<boolean>`t.comment_language = ${comment_language}`)
  if (option !== undefined)
    conditions.push(sql<boolean>`${option} = any(coalesce(t.options, array(select o.option from grading.order o where o.task_id = t.id)))`)
  return conditions
}

const all = (conditions: readonly Sql<boolean>[]) => sql<boolean>`${sql.join([...conditions], sql` and `)}`

const byDue = toKeyOrder('due_at', [
  [sql`t.due_at`, 'timestamptz'],
  [sql`t.id`, 'bigint'],
])

export interface QueueQuery extends QueueFilter {
  /** Only what the grader may take, or holds. */
  readonly takeable: boolean
  /** Only what the grader holds, or staff have assigned to them. */
  readonly mine: boolean
}

/** Work that waits or is held, the soonest due first. */
export function listQueue(
  db: Db,
  { takeable, mine, ...filter }: QueueQuery,
  grader: Grader,
  slice: KeySlice,
): Promise<KeyPage<TaskRecord>> {
  const conditions = [...matching(filter), isSeenBy(grader)]
  if (takeable) conditions.push(sql<boolean>`(${isHeldBy(grader)} or (${isFree} and ${isTakeable(grader)}))`)
  if (mine) conditions.push(sql<boolean>`(${isHeldBy(grader)} or (${isFree} and t.assigned_to = ${grader.id} and t.kind <> 'anchor'))`)
  return listByKey<TaskRecord>(db, { columns: taskColumns, from: taskTables, where: all(conditions), order: byDue }, slice)
}

async function findFirst(db: Db | Tx, conditions: readonly Sql<boolean>[], lock: Sql<unknown>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${taskTables} where ${all(conditions)} order by t.due_at, t.id limit 1 ${lock}`.execute(db)
  return rows[0]?.id ?? null
}

async function findFirstTakeable(db: Db | Tx, filter: QueueFilter, grader: Grader, lock: Sql<unknown>): Promise<number | null> {
  const conditions = [...matching(filter), isFree, isTakeable(grader), isSeenBy(grader)]
  const assigned = await findFirst(db, [...conditions, sql<boolean>`t.assigned_to = ${grader.id} and t.kind <> 'anchor'`], lock)
  return assigned ?? findFirst(db, [...conditions, sql<boolean>`(t.assigned_to is null or t.kind = 'anchor')`], lock)
}

/** What the grader would be given next: what is assigned to them, then what is due first; null where nothing waits for them. */
export function findNext(db: Db | Tx, filter: QueueFilter, grader: Grader): Promise<number | null> {
  return findFirstTakeable(db, filter, grader, sql``)
}

/** The same, held until the transaction ends; what others hold at this moment is passed over. */
export function lockNext(tx: Tx, filter: QueueFilter, grader: Grader): Promise<number | null> {
  return findFirstTakeable(tx, filter, grader, sql`for update of t skip locked`)
}

/** How much waits, and how much of that is past its time. */
export async function countQueue(db: Db, graderId: number): Promise<{ left: number; late: number }> {
  const { rows } = await sql<{ left: number; late: number }>`
    select count(*) filter (where ${isFree}) as left, count(*) filter (where ${isFree} and t.due_at <= (select kit.now())) as late
    from grading.task t where ${isOpen} and ${isSeenBy({ id: graderId })}`.execute(db)
  return rows[0] ?? { left: 0, late: 0 }
}

/** How much a grader has handed back today. */
export async function countDoneToday(db: Db, graderId: number, where: CountedWhere): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from grading.marking m join grading.task t on t.id = m.task_id
    where m.grader_id = ${graderId} and m.submitted_at >= ${startOfToday(where)} and t.qualification_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a grader has earned since the first of the month in a zone, in minor units by currency. */
export async function sumEarned(db: Db, graderId: number, { zone, now }: CountedWhere): Promise<{ amount: number; currency: string }[]> {
  const { rows } = await sql<{ amount: number; currency: string }>`
    select sum(e.amount)::bigint as amount, e.currency
    from grading.marking m join grading.task t on t.id = m.task_id cross join lateral (
      select o.rate_amount as amount, o.rate_currency as currency from grading.order o where o.task_id = t.id
      union all select t.rate_amount, t.rate_currency where t.options is not null) e
    where m.grader_id = ${graderId} and t.qualification_id is null
      and m.submitted_at >= date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
    group by e.currency order by e.currency`.execute(db)
  return rows
}
