import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { applySilence, applyState } from './apply-state.ts'
import { unopenedMs } from './ask-times.ts'
import { findOrder, type OrderRecord } from './order.store.ts'
import { type PaymentProvider, type Providers, ProviderSilent, type ProviderState } from './provider.ts'
import { settleRefund, sumRequested } from './refund.service.ts'
import { listRefunds, type RefundRecord } from './refund.store.ts'

export interface AskDeps {
  readonly db: Db
  readonly providers: Providers
}

/** How often an order may change while its provider is asked, before a later job asks. */
const maxRounds = 5

/** Refunds that may have changed at the provider: those it has not settled, and where it gave back less than it said, all. */
function listRefundsToAsk(refunds: readonly RefundRecord[], state: ProviderState): RefundRecord[] {
  const settled = refunds.filter(({ status }) => status === 'succeeded')
  const given = settled.reduce((sum, { amount }) => sum + amount, 0)
  const isLess = state.kind === 'paid' && state.refunded < given
  return refunds.filter(({ status }) => status === 'sent' || (isLess && status === 'succeeded'))
}

/** The provider that an order was opened with; one of the past that is not set up any more does not answer. */
export function providerOf({ providers }: Pick<AskDeps, 'providers'>, { provider }: OrderRecord): PaymentProvider {
  const found = provider === null ? undefined : providers[provider]
  if (found === undefined) throw new ProviderSilent(`the provider ${provider ?? 'of the order'} is not set up`)
  return found
}

async function askRefunds(deps: AskDeps, order: OrderRecord, state: ProviderState): Promise<void> {
  const { db } = deps
  const provider = providerOf(deps, order)
  for (const refund of listRefundsToAsk(await listRefunds(db, order.id), state)) {
    const found = await provider.askRefund(refund)
    if (found.status !== refund.status) await inTransaction(db, (tx) => settleRefund(tx, { order, refund }, found))
  }
}

/** What the provider knows. A page that nobody opened ends by itself, and no provider knows of it. */
async function readState(deps: AskDeps, order: OrderRecord): Promise<ProviderState> {
  if (order.provider === null) {
    const isOver = (await readClock(deps.db)).getTime() >= order.created_at.getTime() + unopenedMs
    return { kind: isOver ? 'expired' : 'open', terms: null }
  }
  const state = await providerOf(deps, order).ask(order)
  await askRefunds(deps, order, state)
  return state
}

async function applyAnswer(tx: Tx, order: OrderRecord, state: ProviderState): Promise<boolean> {
  const refunds = await listRefunds(tx, order.id)
  const refundsLeft = refunds.some(({ status }) => status === 'sent')
  return applyState(tx, order, { state, requested: sumRequested(refunds), refundsLeft })
}

/** One question and its answer: true once the order is as its provider says, or the provider known to be silent. */
async function askOnce(deps: AskDeps, order: OrderRecord): Promise<boolean> {
  const { db } = deps
  try {
    const state = await readState(deps, order)
    return await inTransaction(db, (tx) => applyAnswer(tx, order, state))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return inTransaction(db, (tx) => applySilence(tx, order))
  }
}

/**
 * Asks the provider about an order and brings the order to what it says: what was reported of it only makes us ask. Asks once more where the
 * order changed meanwhile. Throws where that goes on.
 */
export async function askAboutOrder(deps: AskDeps, orderId: number): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const order = await findOrder(deps.db, orderId)
    if (order === undefined || (await askOnce(deps, order))) return
  }
  throw new Error(`order ${orderId} changed each time that its provider was asked`)
}
