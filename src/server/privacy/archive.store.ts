import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PrivacyTables } from './privacy.tables.ts'

const on = (db: Db | Tx) => db.withTables<PrivacyTables>()

/** Answers the number of a new archive; undefined where the request has one already. */
export async function insertArchive(db: Db, archive: { readonly requestId: number; readonly key: Buffer }): Promise<number | undefined> {
  const inserted = await on(db)
    .insertInto('privacy.archive')
    .values({ request_id: archive.requestId, key: archive.key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export interface ArchivePiece {
  readonly archiveId: number
  readonly place: number
  readonly sha256: string
}

/** False where the archive is gone: another is made in its place, or none is wanted. */
export async function insertPiece(db: Db, { archiveId, place, sha256 }: ArchivePiece): Promise<boolean> {
  const { rows } = await sql`
    insert into privacy.archive_piece (archive_id, place, sha256)
    select id, ${place}, ${sha256} from privacy.archive where id = ${archiveId} for share returning place`.execute(db)
  return rows.length > 0
}

/** The archive is whole. False where it is gone. */
export async function finishArchive(tx: Tx, id: number, bytes: number): Promise<boolean> {
  const { rows } = await sql`update privacy.archive set bytes = ${bytes} where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** The whole archive of a request. */
export async function findArchive(db: Db, requestId: number): Promise<{ id: number; key: Buffer; bytes: number } | undefined> {
  const { rows } = await sql<{ id: number; key: Buffer; bytes: number }>`
    select id, key, bytes from privacy.archive where request_id = ${requestId} and bytes is not null`.execute(db)
  return rows[0]
}

/** The files of an archive, in their order. */
export async function listPieces(db: Db, archiveId: number): Promise<string[]> {
  const rows = await on(db)
    .selectFrom('privacy.archive_piece')
    .select('sha256')
    .where('archive_id', '=', archiveId)
    .orderBy('place')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function listArchivesOf(db: Db, requestId: number): Promise<number[]> {
  const rows = await on(db).selectFrom('privacy.archive').select('id').where('request_id', '=', requestId).execute()
  return rows.map(({ id }) => id)
}

export async function deleteArchive(db: Db, id: number): Promise<void> {
  await on(db).deleteFrom('privacy.archive').where('id', '=', id).execute()
}

/** Archives that no request has any more. */
export async function listUnwanted(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from privacy.archive a join privacy.request r on r.id = a.request_id
    where r.status not in ('processing', 'ready')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these files of the store are pieces of archives. */
export async function listArchiveFiles(db: Db | Tx, sha256s: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from privacy.archive_piece where sha256 = any(${[...sha256s]}::text[])`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
