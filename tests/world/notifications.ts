import { findAddressee, listLiveTokens } from '#server/identity/index.ts'
import type { Tx } from '#server/kit/database.ts'
import type { StoredEvent } from '#server/kit/event/event.store.ts'
import { handleEvent } from '#server/kit/event/subscriber.ts'
import { declared } from '#server/main/modules.gen.ts'
import { createNotificationSubscriber } from '#server/notification/index.ts'

export { listLiveTokens }

const senderOf = () => ({
  brand: 'test' as const,
  name: 'Bandstand',
  colour: '#0f5b4b',
  fromName: null,
  siteUrl: 'https://tests.example.org',
})

const subscriber = createNotificationSubscriber({ ...declared, senderOf, findAddressee }, declared.notificationRules)

/** Notifies whom an event concerns, by the rules of all modules. */
export const notifyOfEvent = (tx: Tx, event: StoredEvent) => handleEvent(subscriber, tx, event)
