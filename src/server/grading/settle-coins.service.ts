import { gradingCanceled, gradingLate } from '#contract/grading/events.ts'
import { type Tx, sql } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { captureHold, releaseHold } from '#server/wallet/index.ts'
import type { TaskOrder, TaskRecord } from './task-record.store.ts'

async function markCaptured(tx: Tx, { id }: TaskOrder): Promise<void> {
  await sql`update grading.order set coins_captured_at = kit.now() where id = ${id} and coins_returned_at is null`.execute(tx)
}

async function markReturned(tx: Tx, { id }: TaskOrder, reason: 'late' | 'canceled'): Promise<void> {
  await sql`update grading.order set coins_returned_at = kit.now(), return_reason = ${reason} where id = ${id} and coins_returned_at is null`.execute(
    tx,
  )
}

interface Share {
  readonly payer: number
  readonly orders: readonly TaskOrder[]
}

/** Orders by who paid for them. */
function groupByPayer(orders: readonly TaskOrder[]): Share[] {
  return [...Map.groupBy(orders, ({ payer_id }) => payer_id)].map(([payer, share]) => ({ payer, orders: share }))
}

const toPayload = ({ attempt_id, skill, test_title }: TaskRecord, { payer, orders }: Share) => ({
  person_id: payer,
  attempt_id,
  skill,
  test_title,
  options: orders.map(({ option }) => option),
})

const sumCoins = (orders: readonly TaskOrder[]) => orders.reduce((sum, { price }) => sum + price, 0)

async function publishLate(tx: Tx, task: TaskRecord, orders: readonly TaskOrder[]): Promise<void> {
  await publishEvents(
    tx,
    gradingLate,
    groupByPayer(orders).map((share) => ({
      dedupeKey: `grading.late ${share.orders[0]?.id}`,
      payload: { ...toPayload(task, share), coins: sumCoins(share.orders) },
    })),
  )
}

/** Spends the coins of a task that is held. Those past their deadline come back to whoever paid, who is notified. */
export async function captureCoins(tx: Tx, task: TaskRecord): Promise<void> {
  const late: TaskOrder[] = []
  for (const order of task.orders.filter(({ coins }) => coins === 'held')) {
    const outcome = await captureHold(tx, { holdId: order.hold_id, purpose: 'grading' })
    if (outcome === 'captured') await markCaptured(tx, order)
    else {
      await markReturned(tx, order, 'late')
      late.push(order)
    }
  }
  await publishLate(tx, task, late)
}

/** Gives the coins of a canceled task that is held back, and notifies whoever paid. Its options can be bought again. Answers how many came back. */
export async function cancelOrders(tx: Tx, task: TaskRecord, reason: string): Promise<number> {
  const held = task.orders.filter(({ coins }) => coins === 'held')
  for (const order of held) {
    await releaseHold(tx, { holdId: order.hold_id })
    await markReturned(tx, order, 'canceled')
  }
  await sql`update grading.order set canceled_at = kit.now() where task_id = ${task.id} and canceled_at is null`.execute(tx)
  await publishEvents(
    tx,
    gradingCanceled,
    groupByPayer(task.orders).map((share) => ({
      dedupeKey: `grading.canceled ${task.id} ${share.payer}`,
      payload: { ...toPayload(task, share), coins: sumCoins(share.orders.filter(({ coins }) => coins === 'held')), reason },
    })),
  )
  return sumCoins(held)
}
