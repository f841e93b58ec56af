import type { InputOf } from '#contract/kit/endpoint.ts'
import type { noticeContract, Delivery, DeadEvent } from '#contract/notification/notification.contract.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type FailedMail, findFailedMail, retryMail, listFailedMails } from '#server/kit/mail/failed-mail.store.ts'
import { type FailedEvent, listFailedEvents, retryFailedEvent } from '#server/kit/event/failed-event.store.ts'
import { type PageQuery, toLongPage, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from './notification.refusals.ts'

function toDelivery({ id, recipient, subject, lang, tries, trouble, createdAt, nextTryAt }: FailedMail): Delivery {
  return {
    id,
    recipient,
    subject,
    lang,
    status: nextTryAt === null ? 'given_up' : 'waiting',
    tries,
    trouble,
    created_at: createdAt.toISOString(),
    next_try_at: nextTryAt?.toISOString() ?? null,
  }
}

type DeliveryQuery = InputOf<typeof noticeContract.deliveries>

export async function listDeliveries(db: Db, wanted: DeliveryQuery) {
  const { rows, ...found } = await listFailedMails(db, wanted, { ...toPageSlice(wanted), after: wanted.after })
  return toLongPage(wanted, found, rows.map(toDelivery))
}

/** Lets an email that waits for its next try be tried at once; on record. */
export async function retryDelivery(db: Db, id: number, caller: Caller): Promise<Delivery> {
  return inTransaction(db, async (tx) => {
    const mail = await findFailedMail(tx, id)
    if (mail === undefined) throw refuse.NO_SUCH_MAIL()
    if (mail.nextTryAt === null) throw refuse.MAIL_GIVEN_UP()
    if (!(await retryMail(tx, id))) throw refuse.NO_SUCH_MAIL() // It has left meanwhile.
    const after = await findFailedMail(tx, id)
    await recordAudit(tx, { actor: actorOf(caller), action: 'mail.hastened', entity: 'mail', entityId: id })
    return toDelivery(after ?? mail)
  })
}

function toDeadEvent({ id, subscriber, topic, attempts, lastError, publishedAt, nextAttemptAt }: FailedEvent): DeadEvent {
  return {
    id,
    reader: subscriber,
    topic,
    tries: attempts,
    trouble: lastError,
    written_at: publishedAt.toISOString(),
    next_try_at: nextAttemptAt?.toISOString() ?? null,
  }
}

/** Events that a subscriber could not handle. */
export async function listUnhandled(db: Db, wanted: PageQuery) {
  const { total, rows } = await listFailedEvents(db, toPageSlice(wanted))
  return toPage(wanted, total, rows.map(toDeadEvent))
}

/** Lets an event be handled again at once; on record. */
export async function retryUnhandled(
  db: Db,
  { id, reader }: { readonly id: number; readonly reader: string },
  caller: Caller,
): Promise<DeadEvent> {
  return inTransaction(db, async (tx) => {
    const event = await retryFailedEvent(tx, { id, subscriber: reader })
    if (event === undefined) throw refuse.NO_SUCH_FACT()
    await recordAudit(tx, { actor: actorOf(caller), action: 'fact.hastened', entity: 'fact', entityId: id })
    return toDeadEvent(event)
  })
}
