import type { GradingOption } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** One option that was bought for a script. */
export interface Order {
  readonly id: number
  readonly option: GradingOption
  readonly payerId: number
  /** In T-Coins, as it was paid. */
  readonly price: number
  readonly holdId: number
  /** Its coins are neither spent nor given back. */
  readonly isHeld: boolean
}

/** The orders of a task that are not canceled, in the order in which options are shown. */
export async function listOrdersOfTask(db: Db | Tx, taskId: number): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select id, option, payer_id as "payerId", price, hold_id as "holdId",
      coins_captured_at is null and coins_returned_at is null as "isHeld"
    from grading.order where task_id = ${taskId} and canceled_at is null
    order by array_position(array['scores', 'basic', 'vip'], option)`.execute(db)
  return rows
}

export interface NewOrder extends Omit<Order, 'id' | 'isHeld'> {
  readonly scriptId: number
  readonly taskId: number
  readonly listPrice: number
  readonly discountBps: number
  /** Which request bought it: sent again, it finds it by this. */
  readonly request: string
}

/** Stores an option with what its grader earns for it at this moment. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into grading.order (script_id, task_id, option, payer_id, list_price, discount_bps, price, hold_id, request, rate_amount, rate_currency)
    select s.id, ${order.taskId}, ${order.option}, ${order.payerId}, ${order.listPrice}, ${order.discountBps}, ${order.price},
      ${order.holdId}, ${order.request}, r.amount, r.currency
    from grading.script s cross join lateral (
      select amount, currency from grading.rate r where r.option = ${order.option} and r.skill = s.skill order by r.id desc limit 1) r
    where s.id = ${order.scriptId}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`no rate for the option ${order.option}`)
}

/** The options of a script that are bought: canceled ones can be bought again. */
export async function listBoughtOptions(tx: Tx, scriptId: number): Promise<GradingOption[]> {
  const { rows } = await sql<{ option: GradingOption }>`
    select option from grading.order where script_id = ${scriptId} and canceled_at is null order by id`.execute(tx)
  return rows.map(({ option }) => option)
}

export async function markCaptured(tx: Tx, id: number): Promise<void> {
  await sql`update grading.order set coins_captured_at = kit.now() where id = ${id}`.execute(tx)
}

export async function markReturned(tx: Tx, id: number, reason: 'late' | 'canceled'): Promise<void> {
  await sql`update grading.order set coins_returned_at = kit.now(), return_reason = ${reason} where id = ${id}`.execute(tx)
}

/** Cancels the orders of a task, whose coins have come back. */
export async function markCanceled(tx: Tx, taskId: number): Promise<void> {
  await sql`update grading.order set canceled_at = kit.now() where task_id = ${taskId} and canceled_at is null`.execute(tx)
}
