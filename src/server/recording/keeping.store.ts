import type { RecordingTables } from './recording.tables.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecordingPlace } from './recording.store.ts'

const on = (db: Db | Tx) => db.withTables<RecordingTables>()

interface Page {
  readonly offset: number
  readonly limit: number
}

/** Recordings for which nothing has arrived for a while and that nobody has completed, the longest waiting first. */
export async function listDue(db: Db, { offset, limit }: Page): Promise<RecordingPlace[]> {
  const { rows } = await sql<RecordingPlace>`
    select r.attempt_id as "attemptId", r.question from recording.recording r
    where r.next_check_at <= (select kit.now())
    order by r.next_check_at, r.attempt_id, r.question limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Claims a recording that is due: others leave it alone until then. False where it was claimed or completed meanwhile. */
export async function claimRecording(tx: Tx, { attemptId, question }: RecordingPlace, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update recording.recording set next_check_at = ${until}
    where attempt_id = ${attemptId} and question = ${question} and next_check_at <= kit.now() returning attempt_id`.execute(tx)
  return rows.length > 0
}

/** Complete recordings whose bytes are kept twice, and that have not changed since then; the longest unchanged first. */
export async function listUnfreed(
  db: Db,
  { unchangedSince, offset, limit }: Page & { readonly unchangedSince: Date },
): Promise<RecordingPlace[]> {
  const { rows } = await sql<RecordingPlace>`
    select r.attempt_id as "attemptId", r.question from recording.recording r
    where r.status = 'complete' and r.freed_at is null and r.changed_at < ${unchangedSince}
    order by r.changed_at, r.attempt_id, r.question limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Lets go of the bytes of the chunks that a file holds as well. Their hashes stay, so that a chunk sent again is known. */
export async function freeChunks(
  tx: Tx,
  { attemptId, question, take, chunks }: RecordingPlace & { take: number; chunks: number },
): Promise<void> {
  await on(tx)
    .updateTable('recording.recording_chunk')
    .set({ content: null })
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .where('take', '=', take)
    .where('chunk', '<', chunks)
    .execute()
}

/** Deletes every row that there is of the recordings of an attempt. */
export async function deleteRecordingRows(tx: Tx, attemptId: number): Promise<void> {
  for (const table of ['recording.recording_take', 'recording.recording_chunk', 'recording.recording'] as const)
    await on(tx).deleteFrom(table).where('attempt_id', '=', attemptId).execute()
}

/** Deletes the chunks and the takes of an attempt; what was recorded, and that it was deleted, stays. Answers the prompts. */
export async function deleteRecordings(tx: Tx, attemptId: number, at: Date): Promise<string[]> {
  const deleted = await on(tx)
    .updateTable('recording.recording')
    .set({ status: 'deleted', deleted_at: at, next_check_at: null })
    .where('attempt_id', '=', attemptId)
    .where('status', '<>', 'deleted')
    .returning('question')
    .execute() // First, as assembly locks them: recording before take and chunk.
  await on(tx).deleteFrom('recording.recording_take').where('attempt_id', '=', attemptId).execute()
  await on(tx).deleteFrom('recording.recording_chunk').where('attempt_id', '=', attemptId).execute()
  return deleted.map(({ question }) => question)
}
