import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { retryJob } from '#server/kit/job/job-list.store.ts'
import type { PageSlice } from '#server/kit/page.ts'
import { toDedupeKey, toJobKind } from './subscriber.ts'

/** An event that a subscriber could not handle yet, and that waits for its next attempt or for staff. */
export interface FailedEvent {
  readonly id: number
  readonly subscriber: string
  readonly topic: string
  readonly attempts: number
  readonly lastError: string
  readonly publishedAt: Date
  /** Null: it is dead, and waits for staff. */
  readonly nextAttemptAt: Date | null
}

const failed = sql`
  kit.job j join kit.outbox o on o.id = (j.payload->>'event_id')::bigint
  where j.kind in (select s.subscriber || '.handle-event' from kit.event_subscription s) and j.last_error is not null`
const columns = sql`o.id, split_part(j.kind, '.', 1) as subscriber, o.topic, j.last_error as "lastError", o.written_at as "publishedAt",
  greatest(1, j.attempts - case when j.lease_token is null then 0 else 1 end) as attempts,
  case when j.dead_at is null then j.due_at end as "nextAttemptAt"`

/** Events that failed and were not handled since, newest first. */
export async function listFailedEvents(db: Db, { limit, offset }: PageSlice): Promise<{ total: number; rows: FailedEvent[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${failed}`.execute(db)
  const { rows } = await sql<FailedEvent>`
    select ${columns} from ${failed} order by o.id desc, j.kind limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** Makes an event that failed due now, with all its attempts before it; undefined when it has not failed, or was handled since. */
export async function retryFailedEvent(
  tx: Tx,
  { id, subscriber }: Pick<FailedEvent, 'id' | 'subscriber'>,
): Promise<FailedEvent | undefined> {
  const which = sql`j.kind = ${toJobKind(subscriber).name} and j.dedupe_key = ${toDedupeKey(id)}`
  const jobs = await sql<{ id: number }>`select j.id from kit.job j where ${which} and j.last_error is not null for update`.execute(tx)
  for (const job of jobs.rows) await retryJob(tx, job.id)
  const { rows } = await sql<FailedEvent>`select ${columns} from ${failed} and ${which}`.execute(tx)
  return rows[0]
}
