import { type Sql, sql, type Tx } from '#server/kit/database.ts'

/** Deletes texts that were handed in so long ago, of these people or, with null, of everybody; their places stay. */
export async function emptyTexts(tx: Tx, months: number, people: readonly number[] | null, limit: number): Promise<number> {
  const ofThose = people === null ? sql`true` : sql`person_id = any(${[...people]}::bigint[])`
  const { numAffectedRows = 0n } = await sql`
    update grading.script set content = jsonb_set(content, '{text}', '""') where id = any(array(
      select id from grading.script where source = 'revision' and content ->> 'text' <> '' and ${ofThose}
        and created_at < kit.now() - make_interval(months => ${months}) limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}

/** Whether a draft was saved so long ago. */
export const isOldDraft = (months: number): Sql<unknown> => sql`saved_at < kit.now() - make_interval(months => ${months})`
