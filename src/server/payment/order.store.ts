import type { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { Currency, OrderProblem, OrderStatus, PaymentMethod, ProviderName, Purpose } from '#contract/payment/payment.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'
import type { PaymentTables } from './payment.tables.ts'

const on = (db: Db | Tx) => db.withTables<PaymentTables>()

/** An order as it is stored; amounts in minor units. */
export interface OrderRecord {
  readonly id: number
  readonly person_id: number
  readonly purpose: Purpose
  readonly description: string
  readonly currency: Currency
  readonly amount: number
  readonly fee: number
  readonly fee_bps: number
  readonly total: number
  readonly method: PaymentMethod
  readonly provider: ProviderName | null
  readonly status: OrderStatus
  readonly revision: number
  readonly reference: string | null
  readonly payment_reference: string | null
  readonly brand: BrandKey
  readonly country: string | null
  readonly lang: Lang
  readonly return_url: string | null
  readonly created_at: Date
  readonly checkout_at: Date | null
  readonly paid_at: Date | null
  readonly ended_at: Date | null
  readonly refunded: number
  readonly asked_at: Date | null
  readonly next_ask_at: Date | null
  readonly asks: number
  readonly problem: OrderProblem | null
  readonly proof_upload_id: number | null
  /** How many are bought of what the purpose names. */
  readonly quantity: number | null
}

/** The columns of `OrderRecord` of `payment.order o`. */
export const orderColumns = sql`o.id, o.person_id, o.purpose, o.description, o.currency, o.amount, o.fee, o.fee_bps, o.total, o.method, o.provider,
  o.status, o.revision, o.reference, o.payment_reference, o.brand, o.country, o.lang, o.return_url, o.created_at, o.checkout_at, o.paid_at,
  o.ended_at, o.refunded, o.asked_at, o.next_ask_at, o.asks, o.problem, o.proof_upload_id, o.quantity`

export type NewOrder = Pick<
  OrderRecord,
  | 'person_id'
  | 'purpose'
  | 'description'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'fee_bps'
  | 'total'
  | 'method'
  | 'provider'
  | 'brand'
  | 'country'
  | 'lang'
  | 'quantity'
>

export async function insertOrder(tx: Tx, order: NewOrder, firstAskMs: number): Promise<OrderRecord> {
  const { id } = await on(tx)
    .insertInto('payment.order')
    .values({ ...order, next_ask_at: sql<Date>`kit.now() + ${firstAskMs} * interval '1 millisecond'` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await findOrder(tx, id)
  if (stored === undefined) throw new Error('an order was not stored')
  return stored
}

export async function findOrder(db: Db | Tx, id: number): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`select ${orderColumns} from payment.order o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** An order that nobody else changes until the transaction ends. */
export async function holdOrder(tx: Tx, id: number): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`select ${orderColumns} from payment.order o where o.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Those of the orders that there are, in no order. */
export async function findOrders(db: Db | Tx, ids: readonly number[]): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`select ${orderColumns} from payment.order o where o.id = ${anyOf(ids)}`.execute(db)
  return rows
}

interface OwnOrders {
  readonly personId: number
  readonly status?: OrderStatus | undefined
}

/** Somebody's orders, newest first, and how many there are. */
export async function listOwnOrders(
  db: Db,
  { personId, status }: OwnOrders,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: OrderRecord[] }> {
  const own = sql`o.person_id = ${personId} and ${status === undefined ? sql`true` : sql`o.status = ${status}`}`
  const counted = await sql<{ total: number }>`select count(*) as total from payment.order o where ${own}`.execute(db)
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from payment.order o where ${own} order by o.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** The oldest order of somebody for a purpose whose provider does not answer. */
export async function findUnknownOrder(db: Db | Tx, personId: number, purpose: Purpose): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from payment.order where person_id = ${personId} and status = 'unknown' and purpose = ${purpose} order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Lets nobody else order for this person before the transaction ends. */
export async function lockPayer(tx: Tx, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment.order', ${personId}::bigint))`.execute(tx)
}

interface CheckoutBegin {
  readonly provider: ProviderName
  readonly lang: Lang
  readonly returnUrl: string
  readonly firstAskMs: number
}

/** Notes with which provider and for which page the page to pay is opened, the first time; answers the order as it is then. */
export async function beginCheckout(tx: Tx, id: number, begin: CheckoutBegin): Promise<OrderRecord | undefined> {
  const { provider, lang, returnUrl, firstAskMs } = begin
  await sql`
    update payment.order set provider = ${provider}, lang = ${lang}, return_url = ${returnUrl}, checkout_at = kit.now(), revision = revision + 1,
      next_ask_at = kit.now() + ${firstAskMs} * interval '1 millisecond'
    where id = ${id} and checkout_at is null and status = 'pending'`.execute(tx)
  return findOrder(tx, id)
}

/** Notes what the provider calls the page to pay; nothing where it is known. */
export async function setReference(tx: Tx, id: number, reference: string): Promise<void> {
  await sql`update payment.order set reference = ${reference}, revision = revision + 1 where id = ${id} and reference is null`.execute(tx)
}

/** Names the picture that shows the payment. */
export async function setProof(tx: Tx, id: number, uploadId: number): Promise<void> {
  await sql`update payment.order set proof_upload_id = ${uploadId}, revision = revision + 1 where id = ${id}`.execute(tx)
}

/** Orders that are due to be asked about, the longest due first. */
export async function listOrdersToAsk(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment.order where next_ask_at <= (select kit.now()) order by next_ask_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is noted of an order beside its status; what is left out stays as it is. */
export interface OrderPatch {
  /** The provider has answered now. */
  readonly isAnswered?: boolean
  readonly asks?: number
  /** When the provider is asked again, from now on; null: not by itself. */
  readonly nextAskMs?: number | null
  /** Kept where they are known already. */
  readonly reference?: string | null
  readonly paymentReference?: string | null
  readonly problem?: OrderProblem | null
  readonly refunded?: number
}

function toColumns({ isAnswered = false, asks, nextAskMs, reference, paymentReference, problem, refunded }: OrderPatch): Sql<unknown>[] {
  return [
    sql`revision = revision + 1`,
    ...(isAnswered ? [sql`asked_at = kit.now()`] : []),
    ...(asks === undefined ? [] : [sql`asks = ${asks}`]),
    ...(nextAskMs === undefined ? [] : [sql`next_ask_at = kit.now() + ${nextAskMs}::bigint * interval '1 millisecond'`]),
    sql`reference = coalesce(reference, ${reference ?? null})`,
    sql`payment_reference = coalesce(${paymentReference ?? null}, payment_reference)`,
    ...(problem === undefined ? [] : [sql`problem = ${problem}`]),
    ...(refunded === undefined ? [] : [sql`refunded = ${refunded}`]),
  ]
}

/** Changes an order as it was read, and not its status; false where it has changed since. */
export async function updateOrder(tx: Tx, { id, revision }: OrderRecord, patch: OrderPatch): Promise<boolean> {
  const { rows } = await sql`
    update payment.order set ${sql.join(toColumns(patch))} where id = ${id} and revision = ${revision} returning id`.execute(tx)
  return rows.length === 1
}

interface StatusChange {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly isPaid: boolean
  readonly isEnd: boolean
  readonly patch: OrderPatch
}

/** Changes the status of an order as it was read; undefined where it has changed since, or is in none of the statuses. */
export async function updateStatus(tx: Tx, { id, revision }: OrderRecord, change: StatusChange): Promise<OrderRecord | undefined> {
  const { from, to, isPaid, isEnd, patch } = change
  const columns = [
    sql`status = ${to}`,
    ...toColumns(patch),
    ...(isPaid ? [sql`paid_at = coalesce(paid_at, kit.now())`] : []),
    isEnd ? sql`ended_at = kit.now()` : sql`ended_at = null`,
  ]
  const { rows } = await sql`
    update payment.order set ${sql.join(columns)} where id = ${id} and revision = ${revision} and status = any(${[...from]}) returning id`.execute(
    tx,
  )
  return rows.length === 0 ? undefined : findOrder(tx, id)
}

/** Lets nothing that was read of an order before be stored any more. */
export async function raiseRevision(tx: Tx, id: number): Promise<void> {
  await sql`update payment.order set revision = revision + 1 where id = ${id}`.execute(tx)
}
