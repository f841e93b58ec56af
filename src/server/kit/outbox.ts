import { type Db, inTransaction, isUnavailable, sql, type Tx } from './database.ts'

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
    where w.reader = ${reader} and w.next_try_at <= kit.now() order by w.fact_id limit 1 for update of w skip locked`.execute(tx)
  return rows[0]
}

const longestWaitMinutes = 60

async function postponeFact(db: Db, reader: string, { id, tries }: ToldFact): Promise<void> {
  const minutes = Math.min(2 ** tries, longestWaitMinutes)
  await sql`update kit.fact_waiting set tries = tries + 1, next_try_at = kit.now() + make_interval(mins => ${minutes})
    where reader = ${reader} and fact_id = ${id}`.execute(db)
}

interface Reading {
  readonly reader: string
  /** What the reader makes of a fact; it is dealt with when the same transaction commits. */
  readonly deal: (tx: Tx, fact: ToldFact) => Promise<void>
  readonly onFailure: (fact: ToldFact, error: unknown) => void
}

/**
 * Deals with the oldest fact that is due; false when none is. Several processes may read at once. A fact that fails waits a while longer
 * each time and holds up no other.
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
    if (taken === undefined || isUnavailable(error)) throw error
    await postponeFact(db, reader, taken)
    onFailure(taken, error)
    return true
  }
}
