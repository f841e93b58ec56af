import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface StoredEvent {
  readonly id: number
  readonly topic: string
  readonly payload: unknown
}

interface NewEvent {
  /** The same event published again is one. */
  readonly dedupeKey: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** One handling of an event that is to come. */
export interface Handling {
  readonly eventId: number
  readonly personId: number | null
  readonly subscriber: string
}

/** Stores events that were not published before; answers who is to handle them, in the order of the events. */
export async function insertEvents(tx: Tx, topic: string, events: readonly NewEvent[]): Promise<Handling[]> {
  const { rows } = await sql<Handling>`
    with published as (
      insert into kit.outbox (topic, dedupe_key, payload, written_at)
      select ${topic}, e."dedupeKey", e.payload, kit.now() from jsonb_to_recordset(${JSON.stringify(events)}) as e("dedupeKey" text, payload jsonb)
      on conflict on constraint fact_is_told_once do nothing returning id, payload)
    select p.id as "eventId", (p.payload->>'person_id')::bigint as "personId", s.subscriber
    from published p cross join kit.event_subscription s where s.topic = ${topic} order by p.id, s.subscriber`.execute(tx)
  return rows
}

/** Undefined: its person was erased, and it with them. */
export async function findEvent(tx: Tx, id: number): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`select id, topic, payload from kit.outbox where id = ${id}`.execute(tx)
  return rows[0]
}

/** From now on events of these topics wait for the subscriber. None is ever taken away here: an older server that starts again must not lose what a newer one wants. */
export async function insertSubscriptions(db: Db, subscriber: string, topics: readonly string[]): Promise<void> {
  await sql`
    insert into kit.event_subscription (topic, subscriber) select topic, ${subscriber} from unnest(${[...topics]}::text[]) as t(topic)
    on conflict do nothing`.execute(db)
}
