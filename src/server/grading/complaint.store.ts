import type { GradedSkill } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export type ComplaintOutcome = 'changed' | 'unchanged' | 'rejected'

/** A complaint about a released marking, with the coins that are paid for marking again. */
export interface Complaint {
  readonly id: number
  readonly scriptId: number
  /** What is doubted. */
  readonly taskId: number
  /** What another grader marks. */
  readonly remarkId: number
  readonly payerId: number
  /** Null once the candidate's account is erased. */
  readonly reason: string | null
  readonly price: number
  readonly holdId: number
  readonly createdAt: Date
  readonly coins: 'held' | 'captured' | 'returned'
  readonly returnReason: 'late' | 'changed' | 'rejected' | null
  readonly outcome: ComplaintOutcome | null
  readonly decidedAt: Date | null
  readonly rejectReason: string | null
  readonly attemptId: number
  /** Null where it is about a section of the attempt. */
  readonly revisionId: number | null
  readonly skill: GradedSkill
  /** The candidate. */
  readonly personId: number
  readonly testTitle: string
}

const columns = sql`c.id, c.script_id as "scriptId", c.task_id as "taskId", c.remark_id as "remarkId", c.payer_id as "payerId", c.reason, c.price,
  c.hold_id as "holdId", c.created_at as "createdAt", c.return_reason as "returnReason", c.outcome, c.decided_at as "decidedAt",
  c.reject_reason as "rejectReason",
  case when c.coins_captured_at is not null then 'captured' when c.coins_returned_at is not null then 'returned' else 'held' end as coins,
  s.attempt_id as "attemptId", case when s.source = 'revision' then s.id end as "revisionId", s.skill, s.person_id as "personId", s.test_title as "testTitle"`

const from = sql`grading.complaint c join grading.script s on s.id = c.script_id`

export async function findComplaintOfScript(db: Db | Tx, scriptId: number): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`select ${columns} from ${from} where c.script_id = ${scriptId}`.execute(db)
  return rows[0]
}

/** What a request has complained about before. */
export async function findComplaintOfRequest(tx: Tx, request: string): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`select ${columns} from ${from} where c.request = ${request}`.execute(tx)
  return rows[0]
}

/** The complaint that a task is marked again for, held; the caller holds the task. */
export async function lockComplaintOfRemark(tx: Tx, remarkId: number): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`select ${columns} from ${from} where c.remark_id = ${remarkId} for no key update of c`.execute(tx)
  return rows[0]
}

export interface NewComplaint extends Pick<Complaint, 'scriptId' | 'taskId' | 'remarkId' | 'payerId' | 'price' | 'holdId'> {
  readonly reason: string
  readonly listPrice: number
  readonly discountBps: number
  readonly request: string
}

export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<void> {
  const { scriptId, taskId, remarkId, payerId, reason, listPrice, discountBps, price, holdId, request } = complaint
  await sql`
    insert into grading.complaint (script_id, task_id, remark_id, payer_id, reason, list_price, discount_bps, price, hold_id, request)
    values (${scriptId}, ${taskId}, ${remarkId}, ${payerId}, ${reason}, ${listPrice}, ${discountBps}, ${price}, ${holdId}, ${request})`.execute(
    tx,
  )
}

export async function markComplaintCaptured(tx: Tx, id: number): Promise<void> {
  await sql`update grading.complaint set coins_captured_at = kit.now() where id = ${id}`.execute(tx)
}

export async function markComplaintReturned(tx: Tx, id: number, reason: 'late' | 'changed' | 'rejected'): Promise<void> {
  await sql`update grading.complaint set coins_returned_at = kit.now(), return_reason = ${reason} where id = ${id}`.execute(tx)
}

/** Decides a complaint whose coins have been moved. */
export async function decideComplaint(tx: Tx, id: number, outcome: ComplaintOutcome, rejectReason: string | null = null): Promise<void> {
  await sql`
    update grading.complaint set outcome = ${outcome}, decided_at = kit.now(), reject_reason = ${rejectReason}
    where id = ${id} and outcome is null`.execute(tx)
}

/** Tasks of complaints that are past due and for which coins are on hold, the longest ago first. */
export async function listLateRemarks(db: Db, limit: number, except: readonly number[] = []): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.complaint c join grading.task t on t.id = c.remark_id
    where c.coins_captured_at is null and c.coins_returned_at is null and t.due_at <= kit.now() and t.id <> all(${[...except]}::bigint[])
    order by t.due_at, t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
