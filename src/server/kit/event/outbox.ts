import { type Db, inTransaction, isDatabaseAway, sql, type Tx } from '#server/kit/database.ts'
import type { Place } from '#server/kit/page.ts'

/** Something that has happened, for whoever wants to know. */
export interface Fact {
  /** Who tells it. */
  readonly module: string
  /** What happened, in the past tense; with the module it is the topic: "attempt.remarked". */
  readonly event: string
  /** Names the fact: told again it is one. */
  readonly dedupeKey: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Tells facts in the transaction of what happened, so that neither is there without the other. They wait for every reader. */
export async function tellFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  await sql`
    with told as (
      insert into kit.outbox (topic, dedupe_key, payload, written_at)
      select f.module || '.' || f.event, f."dedupeKey", f.payload, kit.now()
      from jsonb_to_recordset(${JSON.stringify(facts)}) as f(module text, event text, "dedupeKey" text, payload jsonb)
      on conflict on constraint fact_is_told_once do nothing returning id)
    insert into kit.fact_waiting (reader, fact_id) select r.name, told.id from told cross join kit.fact_reader r`.execute(tx)
}

/** A fact as a reader gets it. */
export interface ToldFact {
  readonly id: number
  /** "attempt.remarked" */
  readonly topic: string
  readonly payload: unknown
  /** Failed tries before this one. */
  readonly tries: number
}

/** From now on facts wait for this reader. */
export async function addFactReader(db: Db, reader: string): Promise<void> {
  await sql`insert into kit.fact_reader (name) values (${reader}) on conflict do nothing`.execute(db)
}

async function takeDueFact(tx: Tx, reader: string): Promise<ToldFact | undefined> {
  const { rows } = await sql<ToldFact>`
    select o.id, o.topic, o.payload, w.tries from kit.fact_waiting w join kit.outbox o on o.id = w.fact_id
    where w.reader = ${reader} and w.next_try_at <= kit.now() and w.set_aside_at is null order by w.fact_id limit 1 for update of w skip locked`.execute(
    tx,
  )
  return rows[0]
}

const longestWaitMinutes = 60
/** Some five hours of trying. */
const mostTries = 10

/** Lets a fact wait a while longer each time; after ten tries it is set aside until staff let it be tried again. Answers whether it is. */
async function postponeFact(db: Db, reader: string, { fact, trouble }: { fact: ToldFact; trouble: string }): Promise<boolean> {
  const minutes = Math.min(2 ** fact.tries, longestWaitMinutes)
  const { rows } = await sql<{ is_set_aside: boolean }>`
    update kit.fact_waiting set tries = tries + 1, next_try_at = kit.now() + make_interval(mins => ${minutes}),
      trouble = ${trouble.replaceAll(/\s+/g, ' ').slice(0, 200)}, set_aside_at = case when tries + 1 >= ${mostTries} then kit.now() end
    where reader = ${reader} and fact_id = ${fact.id} returning set_aside_at is not null as is_set_aside`.execute(db)
  return rows[0]?.is_set_aside ?? false
}

interface Reading {
  readonly reader: string
  /** What the reader makes of a fact; it is dealt with when the same transaction commits. */
  readonly deal: (tx: Tx, fact: ToldFact) => Promise<void>
  /** `setAside`: it is not tried again by itself. */
  readonly onFailure: (fact: ToldFact, failure: { readonly error: unknown; readonly setAside: boolean }) => void
}

/**
 * Deals with the oldest fact that is due; false when none is. Several processes may read at once. A fact that fails waits a while longer
 * each time and holds up no other, also where what it failed by is a lock that somebody holds.
 */
export async function readNextFact(db: Db, { reader, deal, onFailure }: Reading): Promise<boolean> {
  let taken: ToldFact | undefined
  try {
    return await inTransaction(db, async (tx) => {
      taken = await takeDueFact(tx, reader)
      if (taken === undefined) return false
      await deal(tx, taken)
      await sql`delete from kit.fact_waiting where reader = ${reader} and fact_id = ${taken.id}`.execute(tx)
      return true
    })
  } catch (error) {
    if (taken === undefined || isDatabaseAway(error)) throw error
    const trouble = error instanceof Error ? error.message : String(error)
    const setAside = await postponeFact(db, reader, { fact: taken, trouble })
    onFailure(taken, { error, setAside })
    return true
  }
}

/** A fact that failed, and waits for its next try or for staff. */
export interface FailedFact {
  readonly id: number
  readonly reader: string
  readonly topic: string
  readonly tries: number
  /** What the last try failed by. */
  readonly trouble: string
  readonly writtenAt: Date
  /** Null: it was set aside. */
  readonly nextTryAt: Date | null
}

const failedFacts = sql`kit.fact_waiting w join kit.outbox o on o.id = w.fact_id where w.tries > 0`
const failedColumns = sql`o.id, w.reader, o.topic, w.tries, coalesce(w.trouble, '') as trouble, o.written_at as "writtenAt",
  case when w.set_aside_at is null then w.next_try_at end as "nextTryAt"`

/** Facts that failed and were not dealt with since, newest first. */
export async function listFailedFacts(db: Db, { limit, offset }: Place): Promise<{ total: number; rows: FailedFact[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${failedFacts}`.execute(db)
  const { rows } = await sql<FailedFact>`
    select ${failedColumns} from ${failedFacts} order by o.id desc, w.reader limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** Lets a fact that failed be tried in the next round, and ten times more; undefined when it waits no more. */
export async function retryFact(tx: Tx, { id, reader }: Pick<FailedFact, 'id' | 'reader'>): Promise<FailedFact | undefined> {
  await sql`
    update kit.fact_waiting set next_try_at = kit.now(), set_aside_at = null, tries = 1
    where reader = ${reader} and fact_id = ${id} and tries > 0`.execute(tx)
  const { rows } = await sql<FailedFact>`
    select ${failedColumns} from ${failedFacts} and w.reader = ${reader} and w.fact_id = ${id}`.execute(tx)
  return rows[0]
}
