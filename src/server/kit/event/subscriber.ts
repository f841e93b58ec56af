import { z } from 'zod'
import type { DomainEvent } from '#contract/kit/event.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { handleJobs, type JobHandler, type JobKind } from '#server/kit/job/job-kind.ts'
import { findEvent, insertSubscriptions, type StoredEvent } from './event.store.ts'

/** An event as a subscriber gets it. */
export interface PublishedEvent<P> {
  readonly id: number
  readonly payload: P
}

/** What a subscriber does about one kind of event. Made by `subscribe`. */
export interface Subscription {
  readonly topic: string
  readonly handle: (tx: Tx, event: StoredEvent) => Promise<void>
}

/** Handles an event in the transaction that ends its job: what the handler stores is there once, however often it is tried. */
export function subscribe<S extends z.ZodObject>(
  event: DomainEvent<S>,
  handle: (tx: Tx, event: PublishedEvent<z.infer<S>>) => Promise<void>,
): Subscription {
  return { topic: event.topic, handle: (tx, { id, payload }) => handle(tx, { id, payload: event.payload.parse(payload) }) }
}

/** A module that wants to know what others publish. Each event is handled for each subscriber on its own. */
export interface Subscriber {
  /** Staff see it beside what failed: "notice". */
  readonly name: string
  readonly subscriptions: readonly Subscription[]
}

const kindSuffix = '.handle-event'

/** Oldest first and one at a time on each server, as they were published. After ten attempts an event is dead and waits for staff. */
export function toJobKind(subscriber: string): JobKind<{ readonly event_id: number }> {
  return { name: `${subscriber}${kindSuffix}`, payload: z.object({ event_id: z.int() }) }
}

/** Only one job for each event and subscriber. */
export const toDedupeKey = (eventId: number) => `event ${eventId}`

/** From now on events wait for the subscriber. Called before the server does anything else, so that none is missed. */
export function declareSubscriptions(db: Db, subscriber: string, events: readonly Pick<DomainEvent, 'topic'>[]): Promise<void> {
  return insertSubscriptions(
    db,
    subscriber,
    events.map(({ topic }) => topic),
  )
}

/** Lets every subscription of the topic handle an event; where there is none any more, nothing is done. */
export async function handleEvent({ subscriptions }: Pick<Subscriber, 'subscriptions'>, tx: Tx, event: StoredEvent): Promise<void> {
  for (const { topic, handle } of subscriptions) if (topic === event.topic) await handle(tx, event)
}

/** Handles what was published, one job for each event. */
export function createSubscriberJobs(subscriber: Subscriber): JobHandler {
  return handleJobs(toJobKind(subscriber.name), ({ payload, complete }) =>
    complete(async (tx) => {
      const event = await findEvent(tx, payload.event_id)
      if (event !== undefined) await handleEvent(subscriber, tx, event)
    }),
  )
}
