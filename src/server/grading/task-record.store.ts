import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { Lang } from '#contract/kit/common.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { lockTask, type Task, type TaskKind, type TaskStatus } from './task.store.ts'

/** One option of a task, with its coins and what it earns. */
export interface TaskOrder {
  readonly id: number
  readonly option: GradingOption
  readonly payer_id: number
  readonly price: number
  readonly hold_id: number
  readonly rate_amount: number
  readonly rate_currency: string
  readonly coins: 'held' | 'captured' | 'returned'
}

/** A task with its script and its options. */
export interface TaskRecord {
  readonly id: number
  readonly script_id: number
  readonly status: TaskStatus
  readonly kind: TaskKind
  /** The bought task that is marked again. */
  readonly marks_again: number | null
  /** Of an anchor that somebody marks to qualify. */
  readonly qualification_id: number | null
  /** Of a task that nobody bought; null where orders say it. */
  readonly own_work: { readonly options: readonly GradingOption[]; readonly amount: number; readonly currency: string } | null
  readonly comment_language: Lang
  readonly priority: boolean
  readonly due_at: Date
  readonly assigned_to: number | null
  readonly grader_id: number | null
  readonly lease_until: Date | null
  /** Whether somebody has claimed it and the claim hasn't run out. */
  readonly is_claimed: boolean
  readonly submitted_at: Date | null
  readonly released_at: Date | null
  readonly cancel_reason: string | null
  readonly created_at: Date
  /** Null for an anchor that ships. */
  readonly attempt_id: number | null
  /** Where the script is: a section of the attempt, or what is stored with it. */
  readonly source: 'attempt' | 'revision' | 'anchor'
  readonly skill: GradedSkill
  /** The candidate; null for an anchor that ships. */
  readonly person_id: number | null
  readonly candidate_number: number
  readonly test_title: string
  readonly module: Module
  readonly words: number | null
  readonly duration_ms: number | null
  readonly orders: readonly TaskOrder[]
}

export const taskColumns = sql`
  t.id, t.script_id, t.kind, t.marks_again, t.qualification_id,
  case when t.options is not null then jsonb_build_object('options', t.options, 'amount', t.rate_amount, 'currency', t.rate_currency) end as own_work,
  t.status, t.comment_language, t.priority, t.due_at, t.assigned_to, t.grader_id, t.lease_until,
  t.status = 'claimed' and t.lease_until > (select kit.now()) as is_claimed,
  t.submitted_at, t.released_at, t.cancel_reason, t.created_at,
  s.attempt_id, s.source, s.skill, s.person_id, s.candidate_number, s.test_title, s.module, s.words, s.duration_ms,
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'option', o.option, 'payer_id', o.payer_id, 'price', o.price, 'hold_id', o.hold_id,
      'rate_amount', o.rate_amount, 'rate_currency', o.rate_currency,
      'coins', case when o.coins_captured_at is not null then 'captured' when o.coins_returned_at is not null then 'returned' else 'held' end)
      order by array_position(array['scores', 'basic', 'vip'], o.option)), '[]')
    from grading.order o where o.task_id = t.id) as orders`

export const taskTables = sql`grading.task t join grading.script s on s.id = t.script_id`

/** A task with its script and its options. */
export async function findTaskRecord(db: Db | Tx, id: number): Promise<TaskRecord | undefined> {
  const { rows } = await sql<TaskRecord>`select ${taskColumns} from ${taskTables} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** What is graded of a task. */
export const optionsOf = ({ own_work, orders }: Pick<TaskRecord, 'own_work' | 'orders'>): GradingOption[] =>
  own_work === null ? orders.map(({ option }) => option) : [...own_work.options]

/** Puts claimed tasks that are held back into the queue. Drafts stay. */
export async function requeueTasks(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update grading.task set status = 'queued', grader_id = null, claimed_at = null, lease_until = null
    where id = ${anyOf(ids)} and status = 'claimed'`.execute(tx)
}

/** The same of a task that is held until the transaction ends. */
export interface HeldTaskRecord extends TaskRecord {
  readonly held: Task
}

/** Holds a task; a bought one that it marks again is held before it, so that nobody waits for each other. */
export async function lockTaskRecord(tx: Tx, id: number): Promise<HeldTaskRecord | undefined> {
  const first = (await findTaskRecord(tx, id))?.marks_again ?? null
  if (first !== null) await lockTask(tx, first)
  const held = await lockTask(tx, id)
  const record = held && (await findTaskRecord(tx, id))
  return record && { ...record, held }
}
