import { type Db, sql } from '#server/kit/database.ts'
import { type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

const jobOf = sql`
  select from kit.job j
  where j.kind in (select s.subscriber || '.handle-event' from kit.event_subscription s) and j.dedupe_key = 'event ' || kit.outbox.id`
/** A server of an older version may have noted here that its subscriber waits for the event. */
const noteOf = sql`select from kit.fact_waiting w where w.fact_id = kit.outbox.id`

/** Published events go after 24 months, and not before every subscriber has handled them. The database lets none go that is younger. */
export function keepEventsForATime(db: Db): KeptForATime {
  const isOld = sql`written_at <= (select kit.now()) - interval '24 months' and not exists (${jobOf}) and not exists (${noteOf})`
  return oldRows(db, 'kit.outbox', isOld)
}
