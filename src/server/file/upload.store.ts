import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { Picture } from '#server/kit/picture.ts'
import type { FileTables } from './file.tables.ts'

/** What a picture was uploaded for. */
export type Purpose = 'issue' | 'photo' | 'payment'

const on = (db: Db | Tx) => db.withTables<FileTables>()

export interface NewUpload {
  readonly purpose: Purpose
  /** Null: a visitor. */
  readonly personId: number | null
  readonly sha256: string
  readonly picture: Picture
}

export async function insertUpload(tx: Tx, { purpose, personId, sha256, picture }: NewUpload): Promise<number> {
  const { type, bytes, width, height } = picture
  const row = { purpose, person_id: personId, sha256, type, bytes: bytes.length, width, height, claimed_at: null }
  const { id } = await on(tx).insertInto('file.upload').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface StoredUpload {
  readonly sha256: string
  readonly type: string
  readonly bytes: number
}

export function findUpload(db: Db, id: number): Promise<StoredUpload | undefined> {
  return on(db).selectFrom('file.upload').select(['sha256', 'type', 'bytes']).where('id', '=', id).executeTakeFirst()
}

/** Other uploads of the very same picture. */
export async function listSamePictures(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from file.upload u join file.upload o on o.sha256 = u.sha256 and o.id <> u.id where u.id = ${id}`.execute(db)
  return rows.map(({ id: other }) => other)
}

/** Marks an upload as named by a record; false when it is somebody else's, was for something else, is named already or gone. */
export async function claimUpload(tx: Tx, id: number, { purpose, personId }: Pick<NewUpload, 'purpose' | 'personId'>): Promise<boolean> {
  const { rows } = await sql`
    update file.upload set claimed_at = kit.now()
    where id = ${id} and purpose = ${purpose} and person_id is not distinct from ${personId} and claimed_at is null returning id`.execute(
    tx,
  )
  return rows.length === 1
}

export async function findPhotoOf(db: Db, personId: number): Promise<number | undefined> {
  const row = await on(db)
    .selectFrom('file.upload')
    .select('id')
    .where('purpose', '=', 'photo')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Removes the photos of a person but one, or only one; answers the files that they named. */
export async function deletePhotos(
  tx: Tx,
  personId: number,
  which: { readonly but: number } | { readonly only: number },
): Promise<string[]> {
  const those = 'but' in which ? sql`id <> ${which.but}` : sql`id = ${which.only}`
  const { rows } = await sql<{ sha256: string }>`
    delete from file.upload where purpose = 'photo' and person_id = ${personId} and ${those} returning sha256`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/** Uploads that no record names any more: the next sweep removes them. */
export async function releaseUploads(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update file.upload set claimed_at = null where id = ${anyOf(ids)}`.execute(tx)
}

/** Removes what no record named within a day; answers the files that it named. */
export async function deleteUnclaimed(tx: Tx, maxRows: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from file.upload where id in (
      select id from file.upload where claimed_at is null and created_at < kit.now() - interval '1 day' order by id limit ${maxRows})
    returning sha256`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/** Those of the files that an upload names. */
export async function listUploadFiles(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
  const named = await on(db).selectFrom('file.upload').select('sha256').distinct().where('sha256', 'in', hashes).execute()
  return named.map(({ sha256 }) => sha256)
}
