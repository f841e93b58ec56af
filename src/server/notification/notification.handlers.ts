import { noticeContract } from '#contract/notification/notification.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { requirePerson } from '#server/kit/request/check-access.ts'
import { rawRoute, type RawRoute } from '#server/kit/request/raw-route.ts'
import type { Db } from '#server/kit/database.ts'
import { listDeliveries, listUnhandled, retryDelivery, retryUnhandled } from './delivery.service.ts'
import type { FindAddressee } from './notify.service.ts'
import { changePreference, listNotices, listPreferences, markRead } from './notification.service.ts'
import { openEmails, openNotices, type PersonMessagesDeps } from './person-messages.service.ts'
import { changeQuietHours, getQuietHours, noteCallersZone } from './quiet-hours.service.ts'
import type { NoticeStreams } from './streams.ts'

const on = implementContract(noticeContract)

export function createNoticeHandlers(deps: PersonMessagesDeps & { readonly findAddressee: FindAddressee }) {
  const { db } = deps
  return {
    list: on.list.handler(({ input, context }) => listNotices(deps, input, context)),
    read: on.read.handler(({ input, context }) => markRead(db, input, context)),
    preferences: on.preferences.handler(({ context }) => listPreferences(deps, context)),
    changePreference: on.changePreference.handler(({ input, context }) => changePreference(deps, input, context)),
    quietHours: on.quietHours.handler(({ context }) => getQuietHours(deps, context)),
    changeQuietHours: on.changeQuietHours.handler(({ input, context }) => changeQuietHours(deps, input, context)),
    mailsOf: on.mailsOf.handler(({ input, context }) => openEmails(deps, input, context)),
    noticesOf: on.noticesOf.handler(({ input, context }) => openNotices(deps, input, context)),
    deliveries: on.deliveries.handler(({ input }) => listDeliveries(db, input)),
    retryDelivery: on.retryDelivery.handler(({ input, context }) => retryDelivery(db, input.id, context)),
    failedFacts: on.failedFacts.handler(({ input }) => listUnhandled(db, input)),
    retryFact: on.retryFact.handler(({ input, context }) => retryUnhandled(db, input, context)),
  }
}

/** Proxies hand a stream on as it comes: none keeps it back to make it whole or small. Its connection ends with it, as at a stop of the server. */
const streamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export function createNoticeRawRoutes({ db, streams }: { readonly db: Db; readonly streams: NoticeStreams }): RawRoute[] {
  return [
    rawRoute({
      method: 'GET',
      path: '/notification/stream',
      access: 'signed-in',
      summary:
        'News of notices as server-sent events, read by fetch with the bearer token: `notice` tells {unread, newest}, now and after each change; `moved`: a newer window has taken the place',
      produces: 'text/event-stream',
      handle: async ({ caller }) => {
        const session = requirePerson(caller)
        await noteCallersZone(db, caller)
        return { status: 200, headers: streamHeaders, body: await streams.open(session) }
      },
    }),
  ]
}
