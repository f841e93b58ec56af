import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecordingType } from './container.ts'

/** A short recording that isn't an answer of an attempt: what somebody said to another person. */
export interface Clip {
  /** Made by the browser. */
  readonly id: string
  readonly personId: number
  /** Of the bytes as they were sent. */
  readonly sentSha256: string
  /** Of the file. */
  readonly sha256: string
  readonly type: RecordingType
  readonly bytes: number
  readonly durationMs: number
}

const columns = sql`id, person_id as "personId", sent_sha256 as "sentSha256", sha256, type, bytes, duration_ms as "durationMs"`

export async function findClip(db: Db | Tx, id: string): Promise<Clip | undefined> {
  const { rows } = await sql<Clip>`select ${columns} from recording.clip where id = ${id}`.execute(db)
  return rows[0]
}

/** Those of the clips that are there, in no order. */
export async function listClips(db: Db | Tx, ids: readonly string[]): Promise<Clip[]> {
  const { rows } = await sql<Clip>`select ${columns} from recording.clip where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Somebody's clips, the oldest first. */
export async function listClipsOf(db: Db | Tx, personId: number): Promise<Clip[]> {
  const { rows } = await sql<Clip>`select ${columns} from recording.clip where person_id = ${personId} order by created_at, id`.execute(db)
  return rows
}

/** False where a clip of this number is there already. */
export async function insertClip(tx: Tx, { id, personId, sentSha256, sha256, type, bytes, durationMs }: Clip): Promise<boolean> {
  const { rows } = await sql`
    insert into recording.clip (id, person_id, sent_sha256, sha256, type, bytes, duration_ms)
    values (${id}, ${personId}, ${sentSha256}, ${sha256}, ${type}, ${bytes}, ${durationMs})
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** Deletes the rows; answers the files that they named. */
export async function deleteClipRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`delete from recording.clip where id = any(${[...ids]}::uuid[]) returning sha256`.execute(
    tx,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Which of these files are clips. */
export async function listClipFiles(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    sha256: string
  }>`select distinct sha256 from recording.clip where sha256 = any(${[...hashes]}::text[])`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
