import type { InputOf } from '#contract/kit/endpoint.ts'
import type { GradingOrder, gradingContract } from '#contract/grading/order.contract.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'
import type { Db } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { listOrdersOf, type OrderRow } from './order-list.store.ts'

const stateOf: Readonly<Record<TaskStatus, GradingOrder['state']>> = {
  queued: 'waiting',
  claimed: 'grading',
  submitted: 'grading',
  released: 'released',
  canceled: 'canceled',
}

export function toOrder({ status, coins_returned_at, created_at, due_at, released_at, ...row }: OrderRow): GradingOrder {
  return {
    ...row,
    state: stateOf[status],
    coins_returned_at: coins_returned_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    released_at: released_at?.toISOString() ?? null,
  }
}

/** What the caller has bought, newest first. */
export async function listOrders(db: Db, { open, ...query }: InputOf<typeof gradingContract.orders>, caller: Caller) {
  const page = await listOrdersOf(db, personOf(caller), open === 'true', { ...toPageSlice(query), after: query.after })
  return toLongPage(query, page, page.rows.map(toOrder))
}
