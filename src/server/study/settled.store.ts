import type { MistakeRef } from '#contract/study/mistake.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** How a mistake left the notebook: put aside, or answered right when it was answered again. */
type SettledWay = 'aside' | 'right'

export interface SettledMistake extends MistakeRef {
  readonly way: SettledWay
}

export async function listSettled(db: Db | Tx, personId: number): Promise<SettledMistake[]> {
  const { rows } = await sql<SettledMistake>`
    select attempt_id, skill, question, way from study.settled_mistake where person_id = ${personId}`.execute(db)
  return rows
}

/** In place of how it was settled before. */
export async function upsertSettled(tx: Tx, personId: number, { attempt_id, skill, question, way }: SettledMistake): Promise<void> {
  await sql`
    insert into study.settled_mistake (attempt_id, skill, question, person_id, way)
    values (${attempt_id}, ${skill}, ${question}, ${personId}, ${way})
    on conflict on constraint mistake_is_settled_once do update set way = excluded.way, settled_at = kit.now()`.execute(tx)
}

/** Answers whether there was one that the person has put aside. */
export async function deleteAside(tx: Tx, personId: number, { attempt_id, skill, question }: MistakeRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from study.settled_mistake
    where attempt_id = ${attempt_id} and skill = ${skill} and question = ${question} and person_id = ${personId} and way = 'aside'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** When the person settled mistakes in the last days, each of 24 hours. */
export async function listSettledTimes(db: Db, { personId, days }: { readonly personId: number; readonly days: number }): Promise<Date[]> {
  const { rows } = await sql<{ settled_at: Date }>`
    select settled_at from study.settled_mistake
    where person_id = ${personId} and settled_at >= (select kit.now()) - make_interval(days => ${days}::integer)`.execute(db)
  return rows.map(({ settled_at }) => settled_at)
}
