import { gradingCanceled, gradingLate } from '#contract/grading/events.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { captureHold, releaseHold } from '#server/wallet/index.ts'
import { listOrdersOfTask, markCanceled, markCaptured, markReturned, type Order } from './order.store.ts'
import { findScript, type Script } from './script.store.ts'
import type { Task } from './task.store.ts'

/**
 * Why coins come back; staff say in words why they cancel, and there are none where the attempt is void. Nobody is notified where the candidate's
 * account was erased.
 */
export type ReturnReason = { readonly reason: 'late' | 'erased' } | { readonly reason: 'canceled'; readonly words: string | null }

const sumCoins = (orders: readonly Order[]) => orders.reduce((sum, { price }) => sum + price, 0)

async function getScript(tx: Tx, task: Task): Promise<Script> {
  const script = await findScript(tx, task.scriptId)
  if (script === undefined) throw new Error(`task ${task.id} is of no script`)
  return script
}

/** What a payer is notified of: their orders, and the coins of those that come back now. */
function describe(script: Script, payerId: number, orders: readonly Order[]) {
  return {
    person_id: payerId,
    attempt_id: script.attemptId,
    skill: script.skill,
    test_title: script.testTitle,
    options: orders.map(({ option }) => option),
    coins: sumCoins(orders.filter(({ isHeld }) => isHeld)),
  }
}

async function announceReturn(tx: Tx, task: Task, orders: readonly Order[], why: ReturnReason): Promise<void> {
  const script = await getScript(tx, task)
  for (const [payerId, own] of Map.groupBy(orders, (order) => order.payerId)) {
    const cause = `${task.id} ${own.map(({ id }) => id).join(' ')}`
    const payload = describe(script, payerId, own)
    if (why.reason === 'late') await publishEvents(tx, gradingLate, [{ dedupeKey: `grading.late ${cause}`, payload }])
    if (why.reason === 'canceled')
      await publishEvents(tx, gradingCanceled, [{ dedupeKey: `grading.canceled ${cause}`, payload: { ...payload, reason: why.words } }])
  }
}

/**
 * Gives back the coins that are on hold for a task, once, and notifies whoever paid. A task that is late stays in the queue; the orders of a
 * canceled one are canceled with it, so that the options can be bought again. The caller holds the task. Answers how many coins came back.
 */
export async function returnCoins(tx: Tx, task: Task, why: ReturnReason): Promise<number> {
  const orders = await listOrdersOfTask(tx, task.id)
  const held = orders.filter(({ isHeld }) => isHeld)
  for (const { id, holdId } of held) {
    await releaseHold(tx, { holdId })
    await markReturned(tx, id, why.reason === 'late' ? 'late' : 'canceled')
  }
  if (why.reason !== 'late') await markCanceled(tx, task.id)
  const told = why.reason === 'late' ? held : orders
  if (told.length > 0) await announceReturn(tx, task, told, why)
  return sumCoins(held)
}

/** Spends the coins that are on hold for a task that is released now; where it is past due they come back instead. The caller holds the task. */
export async function captureCoins(tx: Tx, task: Task): Promise<void> {
  if (task.isPastDue) {
    await returnCoins(tx, task, { reason: 'late' })
    return
  }
  const late: Order[] = []
  for (const order of await listOrdersOfTask(tx, task.id)) {
    if (!order.isHeld) continue
    const outcome = await captureHold(tx, { holdId: order.holdId, purpose: 'grading' })
    if (outcome === 'captured') await markCaptured(tx, order.id)
    else {
      await markReturned(tx, order.id, 'late')
      late.push(order)
    }
  }
  if (late.length > 0) await announceReturn(tx, task, late, { reason: 'late' })
}
