import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

/** What a provider reported: of what kind, and whose it may be. */
export interface WebhookReport {
  /** The provider's number of the report: it comes once. */
  readonly reference: string
  readonly type: string
  /** The page to pay, and the payment made on it. */
  readonly objectReference: string | null
  readonly paymentReference: string | null
  /** What the report says itself. */
  readonly orderId: number | null
}

/** The order that a report is about: that of its page, of its payment, or the one that it names. */
export async function findReportedOrder(
  tx: Tx,
  { objectReference, paymentReference, orderId }: WebhookReport,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id, 1 as place from payment.order where reference = ${objectReference}
    union all select id, 2 from payment.order where payment_reference = ${paymentReference}
    union all select id, 3 from payment.order where id = ${orderId}
    order by place limit 1`.execute(tx)
  return rows[0]?.id
}

export type WebhookOutcome = 'ask' | 'find' | 'ignored' | 'no_order'

interface NewWebhookEvent extends WebhookReport {
  readonly order: number | null
  readonly outcome: WebhookOutcome
}

/** Stores a report; undefined where it came before. */
export async function insertWebhookEvent(tx: Tx, event: NewWebhookEvent): Promise<number | undefined> {
  const { reference, type, objectReference, paymentReference, order, outcome } = event
  const { rows } = await sql<{ id: number }>`
    insert into payment.webhook_event (reference, type, object_reference, payment_reference, order_id, outcome)
    values (${reference}, ${type}, ${objectReference}, ${paymentReference}, ${order}, ${outcome})
    on conflict (reference) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function findReportedPayment(db: Db, id: number): Promise<string | null | undefined> {
  const { rows } = await sql<{ payment_reference: string | null }>`
    select payment_reference from payment.webhook_event where id = ${id} and outcome = 'find'`.execute(db)
  return rows[0]?.payment_reference
}

export async function setOutcome(tx: Tx, id: number, order: number | null): Promise<void> {
  const outcome: WebhookOutcome = order === null ? 'no_order' : 'ask'
  await sql`update payment.webhook_event set outcome = ${outcome}, order_id = ${order} where id = ${id}`.execute(tx)
}

export interface WebhookEventRecord {
  readonly reference: string
  readonly type: string
  readonly received_at: Date
}

/** What was reported of an order, the latest first. */
export async function listWebhookEvents(db: Db, orderId: number): Promise<WebhookEventRecord[]> {
  const { rows } = await sql<WebhookEventRecord>`
    select reference, type, received_at from payment.webhook_event where order_id = ${orderId} order by id desc limit 100`.execute(db)
  return rows
}

/** Providers repeat what they report for a few days. */
const keptDays = 90

export function createWebhookRetention(db: Db): KeptForATime {
  return oldRows(db, 'payment.webhook_event', sql`received_at <= (select kit.now()) - make_interval(days => ${keptDays})`)
}
