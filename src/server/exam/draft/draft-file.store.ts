import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** A text file of a draft. */
export interface FileRecord {
  readonly path: string
  readonly body: string
  readonly version: number
  readonly saved_by: number
  readonly saved_at: Date
}

/** A recording of a draft; its bytes are in the file store. */
export interface MediaRecord {
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  readonly version: number
}

const fileColumns = sql`path, body, version, saved_by, saved_at`

/** All files, in the order of a folder that is read from a disk: code units, not words. */
export async function listFiles(db: Db | Tx, draftId: number): Promise<FileRecord[]> {
  const { rows } = await sql<FileRecord>`
    select ${fileColumns} from exam.draft_file where draft_id = ${draftId} order by path collate "C"`.execute(db)
  return rows
}

export async function findFile(db: Db | Tx, draftId: number, path: string): Promise<FileRecord | undefined> {
  const { rows } = await sql<FileRecord>`
    select ${fileColumns} from exam.draft_file where draft_id = ${draftId} and path = ${path}`.execute(db)
  return rows[0]
}

export async function countFiles(tx: Tx, draftId: number): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select (select count(*) from exam.draft_file where draft_id = ${draftId})::int
      + (select count(*) from exam.draft_media where draft_id = ${draftId})::int as files`.execute(tx)
  return rows[0]?.files ?? 0
}

export interface Saving {
  readonly draftId: number
  readonly version: number
  readonly personId: number
}

export async function putFile(tx: Tx, { draftId, version, personId }: Saving, file: { readonly path: string; readonly body: string }) {
  await sql`
    insert into exam.draft_file (draft_id, path, body, version, saved_by)
    values (${draftId}, ${file.path}, ${file.body}, ${version}, ${personId})
    on conflict (draft_id, path) do update set body = excluded.body, version = excluded.version, saved_by = excluded.saved_by,
      saved_at = kit.now()`.execute(tx)
}

export async function deleteFiles(tx: Tx, draftId: number, paths: readonly string[]): Promise<void> {
  await sql`delete from exam.draft_file where draft_id = ${draftId} and path = any(${[...paths]}::text[])`.execute(tx)
}

export async function listMedia(db: Db | Tx, draftId: number): Promise<MediaRecord[]> {
  const { rows } = await sql<MediaRecord>`
    select path, sha256, bytes, version from exam.draft_media where draft_id = ${draftId} order by path collate "C"`.execute(db)
  return rows
}

export async function findMedia(db: Db | Tx, draftId: number, path: string): Promise<MediaRecord | undefined> {
  const { rows } = await sql<MediaRecord>`
    select path, sha256, bytes, version from exam.draft_media where draft_id = ${draftId} and path = ${path}`.execute(db)
  return rows[0]
}

export async function putMedia(tx: Tx, { draftId, version, personId }: Saving, media: Omit<MediaRecord, 'version'>): Promise<void> {
  await sql`
    insert into exam.draft_media (draft_id, path, sha256, bytes, version, saved_by)
    values (${draftId}, ${media.path}, ${media.sha256}, ${media.bytes}, ${version}, ${personId})
    on conflict (draft_id, path) do update set sha256 = excluded.sha256, bytes = excluded.bytes, version = excluded.version,
      saved_by = excluded.saved_by, saved_at = kit.now()`.execute(tx)
}

/** Answers the files of the store that the recordings named. */
export async function deleteMedia(tx: Tx, draftId: number, paths: readonly string[] | null = null): Promise<string[]> {
  const only = paths === null ? null : [...paths]
  const { rows } = await sql<{ sha256: string }>`
    delete from exam.draft_media where draft_id = ${draftId} and (${only}::text[] is null or path = any(${only}::text[]))
    returning sha256`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}
