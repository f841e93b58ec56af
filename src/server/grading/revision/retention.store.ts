import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

/**
 * Deletes texts that were handed in so long ago, of these people or, with null, of everybody; their places stay. What somebody grades, or is about
 * to, is kept for that long.
 */
export async function emptyTexts(tx: Tx, months: number, people: readonly number[] | null, limit: number): Promise<number> {
  const ofThose = people === null ? sql`true` : sql`person_id = any(${[...people]}::bigint[])`
  const isLeft = sql`not exists (select from grading.task t where t.script_id = grading.script.id and t.status in ('queued', 'claimed', 'submitted'))`
  const { rows } = await sql<{ id: number }>`
    select id from grading.script where source = 'revision' and content ->> 'text' <> '' and ${ofThose}
      and created_at < kit.now() - make_interval(months => ${months}) and ${isLeft}
    limit ${limit} for update skip locked`.execute(tx)
  // Asked again once they are held: a complaint may have been made in between.
  const { numAffectedRows = 0n } = await sql`
    update grading.script set content = jsonb_set(content, '{text}', '""')
    where id = ${anyOf(rows.map(({ id }) => id))} and ${isLeft}`.execute(tx)
  return Number(numAffectedRows)
}

/** Drafts that nobody has gone on with. */
export const listOldDrafts = (db: Db, months: number): KeptForATime =>
  oldRows(db, 'grading.revision_draft', sql`saved_at < kit.now() - make_interval(months => ${months})`)
