import { sql, type Tx } from './database.ts'

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

/** Tells facts in the transaction of what happened, so that neither is there without the other. */
export async function tellFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into kit.outbox (topic, dedupe_key, payload, written_at)
    select f.module || '.' || f.event, f."dedupeKey", f.payload, kit.now()
    from jsonb_to_recordset(${JSON.stringify(facts)}) as f(module text, event text, "dedupeKey" text, payload jsonb)
    on conflict on constraint fact_is_told_once do nothing`.execute(tx)
}
