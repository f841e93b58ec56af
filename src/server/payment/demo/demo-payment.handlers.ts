import { demoPaymentContract } from '#contract/payment/order.contract.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { AskDeps } from '#server/payment/ask.service.ts'
import { askAboutOrder } from '#server/payment/ask.service.ts'
import { mayPay, requireMoveable, requireOwnOrder } from '#server/payment/order.policy.ts'
import { findOrder, holdOrder, type OrderRecord } from '#server/payment/order.store.ts'
import { toOrder } from '#server/payment/order-view.ts'
import { findDecision, insertDecision } from './demo-payment.store.ts'

const on = implementContract(demoPaymentContract)

async function getOwn(db: Db, id: number, caller: Caller): Promise<OrderRecord> {
  const order = requireOwnOrder(await findOrder(db, id), personOf(caller))
  requireMoveable(order.provider === 'demo')
  return order
}

async function decide(deps: AskDeps, { id, approved }: { readonly id: number; readonly approved: boolean }, caller: Caller): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = requireOwnOrder(await holdOrder(tx, id), personOf(caller))
    requireMoveable(order.provider === 'demo' && mayPay(order))
    requireMoveable(await insertDecision(tx, id, approved))
  })
  await askAboutOrder(deps, id)
}

/** The page of the demo card. */
export function createDemoPaymentHandlers(deps: AskDeps) {
  return {
    get: on.get.handler(async ({ input, context }) => {
      const order = await getOwn(deps.db, input.id, context)
      const approved = (await findDecision(deps.db, order.id)) ?? null
      return { order: toOrder(order), approved, return_url: order.return_url ?? '/' }
    }),
    decide: on.decide.handler(async ({ input, context }) => {
      await decide(deps, input, context)
      return {}
    }),
  }
}
