import type { OrderSort, OrderView } from '#contract/payment/order-staff.contract.ts'
import type { OrderStatus, PaymentMethod } from '#contract/payment/payment.ts'
import { anyOf, type Db, type Sql, sql } from '#server/kit/database.ts'
import { type KeyOrder, toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { orderColumns, type OrderRecord } from '#server/payment/order.store.ts'

export interface StaffOrderFilter {
  /** What was typed: a number, what the provider calls an order, or people. */
  readonly typed?: { readonly id: number | null; readonly reference: string; readonly people: readonly number[] } | undefined
  readonly status?: OrderStatus | undefined
  readonly method?: PaymentMethod | undefined
  readonly personId?: number | undefined
  readonly problem?: boolean | undefined
  readonly view?: OrderView | undefined
}

const openRefund = sql`r.status in ('requested', 'sent')`

/** The orders of each view; `o` is the order. All of them are few. Refunds are those that staff have to pay out themselves. */
const views: Readonly<Record<OrderView, Sql<unknown>>> = {
  confirm: sql`(o.status = 'confirming' and o.provider = 'manual')`,
  refunds: sql`(o.provider = 'manual' and o.id in (select r.order_id from payment.refund r where ${openRefund}))`,
  problems: sql`(o.problem is not null or o.status in ('unknown', 'disputed'))`,
}

const statusSince = sql`coalesce((select max(s.at) from payment.order_step s where s.order_id = o.id), o.created_at)`

/** Since when an order of a view has waited. */
const waitsSince: Readonly<Record<OrderView, Sql<unknown>>> = {
  confirm: statusSince,
  refunds: sql`(select min(r.created_at) from payment.refund r where r.order_id = o.id and ${openRefund})`,
  problems: statusSince,
}

function matching({ typed, status, method, personId, problem, view }: StaffOrderFilter) {
  const conditions: Sql<unknown>[] = [view === undefined ? sql`true` : views[view]]
  if (typed !== undefined)
    conditions.push(
      sql`(o.id = ${typed.id} or o.reference = ${typed.reference} or o.payment_reference = ${typed.reference} or o.person_id = ${anyOf(typed.people)})`,
    )
  if (status !== undefined) conditions.push(sql`o.status = ${status}`)
  if (method !== undefined) conditions.push(sql`o.method = ${method}`)
  if (personId !== undefined) conditions.push(sql`o.person_id = ${personId}`)
  if (problem !== undefined) conditions.push(problem ? sql`o.problem is not null` : sql`o.problem is null`)
  return sql.join(conditions, sql` and `)
}

const byNumber = { id: toKeyOrder('id', [[sql`o.id`, 'bigint']]), '-id': toKeyOrder('-id', [[sql`o.id`, 'bigint']]) } as const

/** The newest first; of a view, what waits the longest. */
function toOrder({ view }: StaffOrderFilter, sort: OrderSort | undefined): KeyOrder {
  if (sort === 'id' || sort === '-id') return byNumber[sort]
  if (view === undefined) return byNumber['-id']
  return toKeyOrder(`${sort ?? 'since'} ${view}`, [
    [waitsSince[view], 'timestamptz'],
    [sql`o.id`, 'bigint'],
  ])
}

export interface StaffOrderRecord extends OrderRecord {
  readonly status_since: Date
  readonly open_refund: number | null
  readonly open_refund_since: Date | null
}

const columns = sql`${orderColumns}, ${statusSince} as status_since,
  (select sum(r.amount)::bigint from payment.refund r where r.order_id = o.id and ${openRefund}) as open_refund,
  ${waitsSince.refunds} as open_refund_since`

/** Orders of everybody. */
export function listStaffOrders(
  db: Db,
  { sort, ...filter }: StaffOrderFilter & { readonly sort?: OrderSort | undefined },
  slice: KeySlice,
): Promise<KeyPage<StaffOrderRecord>> {
  return listByKey<StaffOrderRecord>(
    db,
    { columns, from: sql`payment.order o`, where: matching(filter), order: toOrder(filter, sort) },
    slice,
  )
}

export async function findStaffOrder(db: Db, id: number): Promise<StaffOrderRecord | undefined> {
  const { rows } = await sql<StaffOrderRecord>`select ${columns} from payment.order o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** How many orders are in each view, and since when the oldest has waited. */
export async function countViews(db: Db): Promise<Record<OrderView, { count: number; oldest: Date | null }>> {
  const count = async (view: OrderView) => {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*) as count, min(${waitsSince[view]}) as oldest from payment.order o where ${views[view]}`.execute(db)
    return rows[0] ?? { count: 0, oldest: null }
  }
  const [confirm, refunds, problems] = await Promise.all([count('confirm'), count('refunds'), count('problems')])
  return { confirm, refunds, problems }
}

/** Orders whose proof is one of these pictures, the newest first. */
export async function listOrdersOfProofs(db: Db, uploadIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from payment.order o where o.proof_upload_id = ${anyOf(uploadIds)} order by o.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

interface Waiting {
  readonly count: number
  readonly oldest: Date | null
  readonly oldestId: number | null
}

/** Orders that wait for staff: to be confirmed, to be paid back by hand, without an answer of their provider, with an answer of other terms. */
export async function countWaitingOrders(db: Db): Promise<Readonly<Record<'to_confirm' | 'refunds' | 'unknown' | 'problem', Waiting>>> {
  const { rows } = await sql<Waiting & { what: string }>`
    select 'to_confirm' as what, count(*) as count, min(created_at) as oldest, min(id) as "oldestId"
    from payment.order where status = 'confirming' and provider = 'manual'
    union all select 'refunds', count(distinct o.id), min(r.created_at), (array_agg(o.id order by r.created_at, r.id))[1]
    from payment.refund r join payment.order o on o.id = r.order_id where ${openRefund} and o.provider = 'manual'
    union all select 'unknown', count(*), min(created_at), min(id) from payment.order where status = 'unknown'
    union all select 'problem', count(*), min(created_at), min(id) from payment.order where problem is not null`.execute(db)
  const find = (wanted: string): Waiting => {
    const { count = 0, oldest = null, oldestId = null } = rows.find(({ what }) => what === wanted) ?? {}
    return { count, oldest, oldestId }
  }
  return { to_confirm: find('to_confirm'), refunds: find('refunds'), unknown: find('unknown'), problem: find('problem') }
}
