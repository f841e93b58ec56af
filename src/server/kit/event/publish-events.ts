import type { z } from 'zod'
import type { DomainEvent } from '#contract/kit/event.ts'
import type { Tx } from '#server/kit/database.ts'
import { enqueueJobs } from '#server/kit/job/job.store.ts'
import { insertEvents } from './event.store.ts'
import { toDedupeKey, toJobKind } from './subscriber.ts'

export interface Occurrence<P> {
  /** Names what happened: published again it is one event. */
  readonly dedupeKey: string
  readonly payload: P
}

/** Publishes what happened, in its transaction, so that neither is there without the other. Each subscriber gets a job for each event. */
export async function publishEvents<S extends z.ZodObject>(
  tx: Tx,
  event: DomainEvent<S>,
  occurrences: readonly Occurrence<z.infer<S>>[],
): Promise<void> {
  if (occurrences.length === 0) return
  const handlings = await insertEvents(tx, event.topic, occurrences)
  for (const [subscriber, jobs] of Map.groupBy(handlings, (handling) => handling.subscriber))
    await enqueueJobs(
      tx,
      toJobKind(subscriber),
      jobs.map(({ eventId, personId }) => ({
        payload: { event_id: eventId },
        dedupeKey: toDedupeKey(eventId),
        ...(personId === null ? {} : { personId }),
      })),
    )
}
