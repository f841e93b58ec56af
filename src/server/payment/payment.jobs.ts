import { inTransaction } from '#server/kit/database.ts'
import { handleJobs, type JobHandler, type JobRun } from '#server/kit/job/job-kind.ts'
import { enqueueJobs } from '#server/kit/job/job.store.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'
import type { AskDeps } from './ask.service.ts'
import { askAboutOrder, providerOf } from './ask.service.ts'
import { askOrder, findReported, sendRefund, toAskKey } from './job-kinds.ts'
import { findOrder, listOrdersToAsk } from './order.store.ts'
import { ProviderRefused, type RefundState } from './provider.ts'
import { settleRefund } from './refund.service.ts'
import { findRefund } from './refund.store.ts'
import { findReportedPayment, setOutcome } from './webhook-event.store.ts'

/** Asks the provider whose payment a report is about; one of nobody is counted for staff. */
async function findOrderOfReport({ providers }: AskDeps, run: JobRun<{ readonly event_id: number }>): Promise<void> {
  const { payload, db, complete, log } = run
  const payment = await findReportedPayment(db, payload.event_id)
  if (payment === undefined || payment === null) return
  const named = (await providers.stripe?.findOrderOf(payment)) ?? null
  const order = named === null ? undefined : await findOrder(db, named)
  if (order === undefined) log.error({ event: payload.event_id }, 'a payment was reported that no order is for')
  await complete(async (tx) => {
    await setOutcome(tx, payload.event_id, order?.id ?? null)
    if (order !== undefined) await enqueueJobs(tx, askOrder, [{ payload: { order_id: order.id }, dedupeKey: toAskKey(order.id) }])
  })
}

/** Gives money back once, however often it runs: the provider knows the refund by its number. */
async function giveBack(deps: AskDeps, run: JobRun<{ readonly refund_id: number }>): Promise<void> {
  const { payload, db, complete } = run
  const refund = await findRefund(db, payload.refund_id)
  const order = refund === undefined ? undefined : await findOrder(db, refund.order_id)
  if (refund === undefined || order === undefined || refund.status !== 'requested') return
  const answer = await providerOf(deps, order)
    .refund(order, refund)
    .catch((error: unknown): RefundState => {
      if (error instanceof ProviderRefused) return { status: 'failed', reference: null }
      throw error
    })
  await complete(async (tx) => void (await settleRefund(tx, { order, refund }, answer)))
}

/** What the module does after its transactions. */
export function createPaymentJobs(deps: AskDeps): JobHandler[] {
  return [
    handleJobs(askOrder, ({ payload }) => askAboutOrder(deps, payload.order_id)),
    handleJobs(findReported, (run) => findOrderOfReport(deps, run)),
    handleJobs(sendRefund, (run) => giveBack(deps, run)),
  ]
}

const batchSize = 500

/** Lets the provider be asked about every order that is due: what it reported may have been lost. */
export async function askAboutDueOrders({ db, signal }: Pick<ScheduleRun, 'db' | 'signal'>): Promise<void> {
  if (signal.aborted) return
  const ids = await listOrdersToAsk(db, batchSize)
  if (ids.length === 0) return
  await inTransaction(db, (tx) =>
    enqueueJobs(
      tx,
      askOrder,
      ids.map((id) => ({ payload: { order_id: id }, dedupeKey: toAskKey(id) })),
    ),
  )
}

/** What the module repeats. */
export function createPaymentSchedules(): Schedule[] {
  return [{ name: 'payment.ask-due-orders', everyMs: 60_000, runsOn: 'one-server', run: askAboutDueOrders }]
}
