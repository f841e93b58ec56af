import type { AttemptTables } from '#server/attempt/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecordingPlace } from './recording.store.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** Recordings of sections that are over. An attempt that was given up leaves its section open. */
const recordingsOfOver = sql`
  attempt.recording r
  join attempt.attempt a on a.id = r.attempt_id
  join attempt.attempt_section s on s.attempt_id = r.attempt_id and s.skill = 'speaking'
    and (s.status = 'closed' or a.status not in ('in_progress', 'paused'))`

/** A recording that nobody completed although its section is over and nothing has arrived for a while. */
export async function findDueRecording(db: Db): Promise<RecordingPlace | undefined> {
  const { rows } = await sql<RecordingPlace>`
    select r.attempt_id as "attemptId", r.question from ${recordingsOfOver}
    where r.next_check_at <= (select kit.now())
    order by r.next_check_at limit 1`.execute(db)
  return rows[0]
}

/** Leaves a recording alone until then, unless it was completed meanwhile. */
export async function postponeRecording(tx: Tx, { attemptId, question }: RecordingPlace, until: Date): Promise<void> {
  await on(tx)
    .updateTable('attempt.recording')
    .set({ next_check_at: until })
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .where('next_check_at', 'is not', null)
    .execute()
}

/** Complete recordings that can't change any more, because nothing is taken for them now. */
export async function listFreeable(db: Db, after: { seconds: number; limit: number }): Promise<RecordingPlace[]> {
  const { rows } = await sql<RecordingPlace>`
    select r.attempt_id as "attemptId", r.question from ${recordingsOfOver}
    where r.status = 'complete' and r.freed_at is null
      and greatest(r.changed_at, coalesce(s.closed_at, r.changed_at)) + make_interval(secs => ${after.seconds}) < (select kit.now())
    order by r.changed_at limit ${after.limit}`.execute(db)
  return rows
}

/** Lets go of the bytes of the chunks that a file holds as well. Their hashes stay, so that a chunk sent again is known. */
export async function freeChunks(
  tx: Tx,
  { attemptId, question, take, chunks }: RecordingPlace & { take: number; chunks: number },
): Promise<void> {
  await on(tx)
    .updateTable('attempt.recording_chunk')
    .set({ content: null })
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .where('take', '=', take)
    .where('chunk', '<', chunks)
    .execute()
}

/** Deletes every row that there is of the recordings of an attempt. */
export async function deleteRecordingRows(tx: Tx, attemptId: number): Promise<void> {
  for (const table of ['attempt.recording_take', 'attempt.recording_chunk', 'attempt.recording'] as const)
    await on(tx).deleteFrom(table).where('attempt_id', '=', attemptId).execute()
}

/** Deletes the chunks and the takes of an attempt; what was recorded, and that it was deleted, stays. Answers the prompts. */
export async function deleteRecordings(tx: Tx, attemptId: number, at: Date): Promise<string[]> {
  const deleted = await on(tx)
    .updateTable('attempt.recording')
    .set({ status: 'deleted', deleted_at: at, next_check_at: null })
    .where('attempt_id', '=', attemptId)
    .where('status', '<>', 'deleted')
    .returning('question')
    .execute() // First, as assembly locks them: recording before take and chunk.
  await on(tx).deleteFrom('attempt.recording_take').where('attempt_id', '=', attemptId).execute()
  await on(tx).deleteFrom('attempt.recording_chunk').where('attempt_id', '=', attemptId).execute()
  return deleted.map(({ question }) => question)
}
