import type { GradingOrder } from '#contract/grading/order.contract.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'

/** An order as its payer sees it. */
export interface OrderRow extends Pick<
  GradingOrder,
  'id' | 'attempt_id' | 'revision_id' | 'skill' | 'test_title' | 'option' | 'list_price' | 'price' | 'is_late' | 'cancel_reason'
> {
  readonly status: TaskStatus
  readonly coins_returned_at: Date | null
  readonly created_at: Date
  readonly due_at: Date
  readonly released_at: Date | null
}

const columns = sql`o.id, s.attempt_id, case when s.source = 'revision' then s.id end as revision_id, s.skill, s.test_title, o.option, o.list_price, o.price, t.status, t.due_at, t.released_at,
  o.return_reason is not distinct from 'late' as is_late, o.coins_returned_at, t.cancel_reason, o.created_at`

const from = sql`grading.order o join grading.script s on s.id = o.script_id join grading.task t on t.id = o.task_id`

const newest = toKeyOrder('-id', [[sql`o.id`, 'bigint']])

/** What somebody has paid for, newest first; `isOpen`: only what is not released. */
export function listOrdersOf(db: Db, payerId: number, isOpen: boolean, slice: KeySlice): Promise<KeyPage<OrderRow>> {
  const open: Sql<unknown> = isOpen ? sql` and t.status in ('queued', 'claimed', 'submitted')` : sql``
  return listByKey<OrderRow>(db, { columns, from, where: sql`o.payer_id = ${payerId}${open}`, order: newest }, slice)
}

/** What a request has bought. */
export async function listOrdersOfRequest(tx: Tx, request: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columns} from ${from} where o.request = ${request} order by o.id`.execute(tx)
  return rows
}
