import { type Db, inTransaction } from '#server/kit/database.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'
import { askOrder, findReported, toAskKey } from './job-kinds.ts'
import * as events from './webhook-event.store.ts'

/**
 * Takes a report that was signed: in one transaction it is stored, once for its number, and the provider is asked about the order by a job.
 * False where it came before. What it says of the order moves nothing.
 */
export function takeReport(db: Db, report: events.WebhookReport): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await events.findReportedOrder(tx, report)
    const isFindable = order === undefined && report.paymentReference !== null
    const outcome = order !== undefined ? 'ask' : isFindable ? 'find' : 'no_order'
    const id = await events.insertWebhookEvent(tx, { ...report, order: order ?? null, outcome })
    if (id === undefined) return false
    if (order !== undefined) await enqueueJob(tx, askOrder, { payload: { order_id: order }, dedupeKey: toAskKey(order) })
    else if (isFindable) await enqueueJob(tx, findReported, { payload: { event_id: id } })
    return true
  })
}
