import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Which part of the section of an attempt. */
interface PartKey {
  readonly scriptId: number
  readonly part: number
}

interface DraftRecord {
  readonly version: number
  readonly text: string
  readonly saved_at: Date
}

/** What the candidate has written so far of a revision. */
export async function findDraft(db: Db | Tx, { scriptId, part }: PartKey): Promise<DraftRecord | undefined> {
  const { rows } = await sql<DraftRecord>`
    select version, text, saved_at from grading.revision_draft where script_id = ${scriptId} and part = ${part}`.execute(db)
  return rows[0]
}

/** Stores the next version of a draft, whose script is held. */
export async function putDraft(
  tx: Tx,
  { scriptId, part }: PartKey,
  { version, text }: Pick<DraftRecord, 'version' | 'text'>,
): Promise<Date> {
  const { rows } = await sql<{ saved_at: Date }>`
    insert into grading.revision_draft (script_id, part, version, text) values (${scriptId}, ${part}, ${version}, ${text})
    on conflict (script_id, part) do update set version = excluded.version, text = excluded.text, saved_at = excluded.saved_at
    returning saved_at`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a draft was not stored')
  return row.saved_at
}

export async function deleteDraft(tx: Tx, { scriptId, part }: PartKey): Promise<void> {
  await sql`delete from grading.revision_draft where script_id = ${scriptId} and part = ${part}`.execute(tx)
}
