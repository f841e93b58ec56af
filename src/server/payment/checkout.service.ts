import type { Lang } from '#contract/kit/common.ts'
import { checkoutRefusals } from '#contract/payment/order-refusals.ts'
import type { PaymentMethod, ProviderName } from '#contract/payment/payment.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { applySilence } from './apply-state.ts'
import { providerOf } from './ask.service.ts'
import { firstAskMs } from './ask-times.ts'
import { askOrder, toAskKey } from './job-kinds.ts'
import { moveOrder } from './move-order.ts'
import { mayCancel, mayPay, requireMoveable, requireOwnOrder } from './order.policy.ts'
import { beginCheckout, findOrder, holdOrder, type OrderRecord, setReference } from './order.store.ts'
import { type PaymentProvider, ProviderRefused, type Providers, ProviderSilent } from './provider.ts'

const refuse = refusalsOf(checkoutRefusals)

/** What is paid with. */
export interface PaymentDeps {
  readonly db: Db
  readonly providers: Providers
  /** By which methods each provider takes money here. */
  readonly methodsOf: Readonly<Record<ProviderName, readonly PaymentMethod[]>>
}

/** Who takes the money of an order that has nobody yet; undefined where people cannot pay so here. */
export function findProvider({ providers, methodsOf }: PaymentDeps, method: PaymentMethod): PaymentProvider | undefined {
  return (['stripe', 'demo', 'manual'] as const)
    .filter((name) => methodsOf[name].includes(method))
    .map((name) => providers[name])
    .find((provider) => provider !== undefined)
}

interface CheckoutRequest {
  readonly orderId: number
  readonly personId: number
  readonly lang: Lang
  /** Where the person comes back to, whether they have paid or not: the whole address. The order's number is added as `order`. */
  readonly returnUrl: string
}

function withOrder(address: string, orderId: number): string {
  const url = new URL(address)
  url.searchParams.set('order', String(orderId))
  return url.href
}

async function beginOwn(deps: PaymentDeps, tx: Tx, request: CheckoutRequest): Promise<OrderRecord> {
  const { orderId, personId, lang, returnUrl } = request
  const order = requireOwnOrder(await holdOrder(tx, orderId), personId)
  if (order.provider === 'manual') return order
  requireMoveable(mayPay(order))
  if (order.provider !== null) return order
  const provider = findProvider(deps, order.method)
  if (provider === undefined) throw refuse.METHOD_NOT_HERE()
  const begun = await beginCheckout(tx, order.id, { provider: provider.name, lang, returnUrl: withOrder(returnUrl, order.id), firstAskMs })
  return begun ?? order
}

/** Ends what cannot be paid, and notes what is not known. */
async function noteFailure({ db }: PaymentDeps, order: OrderRecord, error: unknown): Promise<void> {
  const current = await findOrder(db, order.id)
  if (current?.status !== 'pending') return
  await inTransaction(db, async (tx) => {
    if (error instanceof ProviderRefused) await moveOrder(tx, current, { to: 'failed', cause: 'provider' })
    else await applySilence(tx, current)
  })
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ProviderRefused) return refuse.METHOD_NOT_HERE()
  return error instanceof ProviderSilent ? refuse.PROVIDER_SILENT() : error
}

/**
 * Opens the page on which somebody's order is paid, the same one each time; null where there is none, as for a transfer. The order is stored
 * before the provider is asked. Refuses PROVIDER_SILENT where it does not answer: the order is unknown then, and asked about later.
 */
export async function openCheckout(deps: PaymentDeps, request: CheckoutRequest): Promise<{ url: string | null }> {
  const { db } = deps
  const order = await inTransaction(db, (tx) => beginOwn(deps, tx, request))
  if (order.provider === 'manual') return { url: null }
  try {
    const { reference, url } = await providerOf(deps, order).openCheckout(order)
    if (reference !== null && reference !== order.reference) await inTransaction(db, (tx) => setReference(tx, order.id, reference))
    // A page that is closed says something of the order.
    if (url === null) await askSoon(deps, order.id)
    requireMoveable(url !== null)
    return { url }
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderSilent) await noteFailure(deps, order, error)
    throw toRefusal(error)
  }
}

/** Lets the provider be asked as soon as a server has time. */
export function askSoon({ db }: Pick<PaymentDeps, 'db'>, orderId: number): Promise<number> {
  return inTransaction(db, (tx) => enqueueJob(tx, askOrder, { payload: { order_id: orderId }, dedupeKey: toAskKey(orderId) }))
}

interface CancelRequest {
  readonly orderId: number
  readonly actorId: number
}

/** Cancels an order whose page to pay is not open, in the caller's transaction; false where it is, or where it was paid or ended. */
export async function cancelOrder(tx: Tx, { orderId, actorId }: CancelRequest): Promise<boolean> {
  const order = await holdOrder(tx, orderId)
  if (order === undefined || !mayCancel(order)) return false
  if (order.provider !== null && order.provider !== 'manual') return false
  return (await moveOrder(tx, order, { to: 'canceled', cause: 'person', actorId })) !== undefined
}

async function closeCheckout(deps: PaymentDeps, order: OrderRecord): Promise<void> {
  if (order.provider === null) return
  try {
    await providerOf(deps, order).closeCheckout(order)
  } catch (error) {
    if (error instanceof ProviderSilent) throw refuse.PROVIDER_SILENT()
    if (!(error instanceof ProviderRefused)) throw error
    await askSoon(deps, order.id)
    throw refuse.ORDER_MOVED()
  }
}

/** Closes the page to pay of somebody's order, and cancels it. Refuses ORDER_MOVED where it was paid. */
export async function cancelOwnOrder(deps: PaymentDeps, { orderId, personId }: { orderId: number; personId: number }): Promise<void> {
  const { db } = deps
  const order = requireOwnOrder(await findOrder(db, orderId), personId)
  requireMoveable(mayCancel(order))
  await closeCheckout(deps, order)
  // What was paid meanwhile counts: the provider is asked in any case.
  await inTransaction(db, async (tx) => {
    const moved = await moveOrder(tx, order, { to: 'canceled', cause: 'person', actorId: personId })
    requireMoveable(moved !== undefined)
    if (order.provider !== null) await enqueueJob(tx, askOrder, { payload: { order_id: orderId }, dedupeKey: toAskKey(orderId) })
  })
}
