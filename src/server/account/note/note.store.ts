import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface NoteRecord {
  readonly id: number
  readonly person_id: number
  readonly author_id: number
  readonly body: string
  readonly created_at: Date
  readonly changed_at: Date | null
}

const columns = sql`id, person_id, author_id, body, created_at, changed_at`

/** What staff have noted about a person, newest first, and how many notes there are. */
export async function listNotes(db: Db, personId: number, { limit, offset }: PageSlice): Promise<{ total: number; rows: NoteRecord[] }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from account.person_note where person_id = ${personId}`.execute(db)
  const { rows } = await sql<NoteRecord>`
    select ${columns} from account.person_note where person_id = ${personId} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export interface NewNote {
  readonly personId: number
  readonly authorId: number
  readonly body: string
}

export async function insertNote(tx: Tx, { personId, authorId, body }: NewNote): Promise<NoteRecord> {
  const { rows } = await sql<NoteRecord>`
    insert into account.person_note (person_id, author_id, body) values (${personId}, ${authorId}, ${body}) returning ${columns}`.execute(
    tx,
  )
  const [note] = rows
  if (note === undefined) throw new Error('a note was not stored')
  return note
}

export async function lockNote(tx: Tx, id: number): Promise<NoteRecord | undefined> {
  const { rows } = await sql<NoteRecord>`select ${columns} from account.person_note where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Of a note that is locked; answers when it was changed. */
export async function updateNote(tx: Tx, id: number, body: string): Promise<Date> {
  const { rows } = await sql<{ changed_at: Date }>`
    update account.person_note set body = ${body}, changed_at = kit.now() where id = ${id} returning changed_at`.execute(tx)
  const [changed] = rows
  if (changed === undefined) throw new Error('a locked note is gone')
  return changed.changed_at
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await sql`delete from account.person_note where id = ${id}`.execute(tx)
}
