import type { InputOf } from '#contract/kit/endpoint.ts'
import { orderDecided } from '#contract/payment/events.ts'
import { orderStaffContract, type StaffOrder, type StaffOrderRow } from '#contract/payment/order-staff.contract.ts'
import { findPeopleMeant } from '#server/account/index.ts'
import { createSigner, listSamePictures, type UploadDeps } from '#server/file/index.ts'
import { type NameOf, namePeople } from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { moveOrder } from '#server/payment/move-order.ts'
import { mayDecide, requireMoveable } from '#server/payment/order.policy.ts'
import { holdOrder, type OrderRecord } from '#server/payment/order.store.ts'
import { listSteps } from '#server/payment/order-step.store.ts'
import { toOrder, toRefund } from '#server/payment/order-view.ts'
import { settleRefund } from '#server/payment/refund.service.ts'
import { findRefund, listRefunds } from '#server/payment/refund.store.ts'
import { listWebhookEvents } from '#server/payment/webhook-event.store.ts'
import * as store from './staff-order.store.ts'

const refuse = refusalsOf(orderStaffContract)

function toRow(order: store.StaffOrderRecord, nameOf: NameOf): StaffOrderRow {
  const { person_id, brand, country, reference, problem, quantity, status_since, open_refund: amount, open_refund_since: since } = order
  const { id, name, email } = nameOf(person_id)
  return {
    ...toOrder(order),
    quantity,
    status_since: status_since.toISOString(),
    open_refund: amount === null || since === null ? null : { amount, since: since.toISOString() },
    payer: { id, name, email },
    brand,
    country,
    reference,
    problem,
  }
}

type ListQuery = InputOf<typeof orderStaffContract.list>

async function readTyped(deps: UploadDeps, q: string | undefined): Promise<store.StaffOrderFilter['typed']> {
  const reference = (q ?? '').trim()
  const people = await findPeopleMeant(deps.db, q)
  if (people === undefined) return undefined
  const number = /^#?(\d{1,15})$/.exec(reference)?.[1]
  return { id: number === undefined ? null : Number(number), reference, people }
}

/** Orders of everybody, newest first; of a view, what waits the longest. */
export async function listOrders(deps: UploadDeps, { q, ...query }: ListQuery) {
  const { view, sort, status, method, person_id: personId, problem } = query
  const typed = await readTyped(deps, q)
  const filter = { view, sort, typed, status, method, personId, ...(problem === undefined ? {} : { problem: problem === 'true' }) }
  const { rows, ...found } = await store.listStaffOrders(deps.db, filter, { ...toPageSlice(query), after: query.after })
  const nameOf = await namePeople(
    deps.db,
    rows.map(({ person_id }) => person_id),
  )
  return toLongPage(
    query,
    found,
    rows.map((row) => toRow(row, nameOf)),
  )
}

/** Other orders that were to be paid by the same picture of a proof. */
async function listOrdersOfSameProof({ db }: UploadDeps, { proof_upload_id: proof }: OrderRecord): Promise<number[]> {
  return proof === null ? [] : store.listOrdersOfProofs(db, await listSamePictures(db, proof))
}

/** How many orders wait for staff, by view. */
export async function countWaiting({ db }: UploadDeps) {
  const found = await store.countViews(db)
  const toCount = ({ count, oldest }: { count: number; oldest: Date | null }) => ({ count, oldest: oldest?.toISOString() ?? null })
  return { confirm: toCount(found.confirm), refunds: toCount(found.refunds), problems: toCount(found.problems) }
}

/** One order with all that is known of it. */
export async function getOrder(deps: UploadDeps, id: number): Promise<StaffOrder> {
  const { db } = deps
  const order = await store.findStaffOrder(db, id)
  if (order === undefined) throw refuse.NO_SUCH_ORDER()
  const [steps, refunds, reports, sign, sameProof] = await Promise.all([
    listSteps(db, id),
    listRefunds(db, id),
    listWebhookEvents(db, id),
    createSigner(deps),
    listOrdersOfSameProof(deps, order),
  ])
  const nameOf = await namePeople(db, [order.person_id, ...steps.map(({ actor_id }) => actor_id)])
  return {
    ...toRow(order, nameOf),
    payment_reference: order.payment_reference,
    lang: order.lang,
    revision: order.revision,
    asked_at: order.asked_at?.toISOString() ?? null,
    next_ask_at: order.next_ask_at?.toISOString() ?? null,
    proof: order.proof_upload_id === null ? null : sign(order.proof_upload_id),
    same_proof: sameProof,
    refunds: refunds.map(toRefund),
    reports: reports.map(({ received_at, ...report }) => ({ ...report, received_at: received_at.toISOString() })),
    steps: steps.map(({ at, actor_id, ...step }) => ({ ...step, at: at.toISOString(), by: nameOf(actor_id)?.name ?? '' })),
  }
}

interface Decision {
  readonly id: number
  readonly revision: number
  readonly to: 'paid' | 'failed'
  readonly reason: string | null
}

const actions = { paid: 'order.confirmed', failed: 'order.rejected' } as const

/** Lets the payer hear of it. */
async function publishDecision(tx: Tx, order: OrderRecord, { to, reason }: Pick<Decision, 'to' | 'reason'>): Promise<void> {
  const { id, purpose, person_id, description, total, currency } = order
  const payload = { order_id: id, purpose, person_id, description, total, currency, ok: to === 'paid', reason }
  await publishEvents(tx, orderDecided, [{ dedupeKey: `payment.order_decided ${id} ${order.revision}`, payload }])
}

/** Decides about an order without a provider that stands as the decider saw it. */
export async function decideOrder(deps: UploadDeps, { id, revision, to, reason }: Decision, caller: Caller): Promise<StaffOrder> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdOrder(tx, id)
    if (order === undefined) throw refuse.NO_SUCH_ORDER()
    requireMoveable(mayDecide(order) && order.revision === revision)
    const moved = await moveOrder(tx, order, { to, cause: 'staff', actorId: personOf(caller), reason })
    requireMoveable(moved !== undefined)
    await publishDecision(tx, order, { to, reason })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: actions[to],
      entity: 'order',
      entityId: id,
      personIds: [order.person_id],
      before: { order_status: order.status },
      after: { order_status: to, total: order.total, currency: order.currency },
      reason,
    })
  })
  return getOrder(deps, id)
}

type RefundDecision = InputOf<typeof orderStaffContract.settleRefund>

/** Says what became of a refund that staff give back themselves. */
export async function settleRefundByStaff(deps: UploadDeps, { id, ok, reason }: RefundDecision, caller: Caller): Promise<StaffOrder> {
  const orderId = await inTransaction(deps.db, async (tx) => {
    const refund = await findRefund(tx, id)
    const order = refund === undefined ? undefined : await holdOrder(tx, refund.order_id)
    if (refund === undefined || order === undefined || order.provider !== 'manual') throw refuse.NO_SUCH_REFUND()
    if (refund.status === 'succeeded' || refund.status === 'failed') throw refuse.REFUND_SETTLED()
    const isMoved = await settleRefund(tx, { order, refund }, { status: ok ? 'succeeded' : 'failed', reference: null })
    if (!isMoved) throw refuse.REFUND_SETTLED()
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'order.refund-settled',
      entity: 'order',
      entityId: order.id,
      personIds: [order.person_id],
      after: { refund: id, amount: refund.amount, currency: order.currency, given_back: ok },
      reason,
    })
    return order.id
  })
  return getOrder(deps, orderId)
}
