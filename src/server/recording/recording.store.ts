import type { RecordingState } from '#contract/attempt/attempt.ts'
import type { RecordingTables } from './recording.tables.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { RecordingType } from './container.ts'

const on = (db: Db | Tx) => db.withTables<RecordingTables>()

/** The spoken answer to one prompt of one attempt. */
export interface RecordingPlace {
  readonly attemptId: number
  readonly question: string
}

export interface ChunkPlace extends RecordingPlace {
  readonly take: number
  readonly chunk: number
}

export async function findChunkHash(db: Db | Tx, { attemptId, question, take, chunk }: ChunkPlace): Promise<string | undefined> {
  const found = await on(db)
    .selectFrom('recording.recording_chunk')
    .select('sha256')
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .where('take', '=', take)
    .where('chunk', '=', chunk)
    .executeTakeFirst()
  return found?.sha256
}

/** Notes that something arrives for a recording, and holds it for the rest of the transaction; false where it was deleted. */
export async function receiveInto(tx: Tx, { attemptId, question }: RecordingPlace, times: { at: Date; checkAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into recording.recording (attempt_id, question, status, changed_at, next_check_at)
    values (${attemptId}, ${question}, 'receiving', ${times.at}, ${times.checkAt})
    on conflict on constraint recording_is_there_once
      do update set status = 'receiving', changed_at = excluded.changed_at, next_check_at = excluded.next_check_at, freed_at = null
      where recording.status <> 'deleted'
    returning question`.execute(tx)
  return rows.length > 0
}

/** How much has arrived for these attempts within the last day. */
export async function measureDay(tx: Tx, attemptIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(c.bytes), 0) as bytes
    from recording.recording r
    join recording.recording_chunk c on c.attempt_id = r.attempt_id and c.question = r.question
      and c.received_at > (select kit.now()) - interval '24 hours'
    where r.attempt_id = ${anyOf(attemptIds)} and r.changed_at > (select kit.now()) - interval '24 hours'`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** How much has been sent for a take, and for the whole attempt. */
export async function measureReceived(tx: Tx, place: ChunkPlace): Promise<{ ofTake: number; ofAttempt: number }> {
  const { rows } = await sql<{ ofTake: number; ofAttempt: number }>`
    select coalesce(sum(bytes), 0) as "ofAttempt",
      coalesce(sum(bytes) filter (where question = ${place.question} and take = ${place.take}), 0) as "ofTake"
    from recording.recording_chunk where attempt_id = ${place.attemptId}`.execute(tx)
  return rows[0] ?? { ofTake: 0, ofAttempt: 0 }
}

export interface NewChunk extends ChunkPlace {
  readonly type: RecordingType
  readonly sha256: string
  readonly content: Buffer
  readonly receivedAt: Date
  readonly lateMs: number | null
}

export async function insertChunk(tx: Tx, chunk: NewChunk): Promise<void> {
  await on(tx)
    .insertInto('recording.recording_chunk')
    .values({
      attempt_id: chunk.attemptId,
      question: chunk.question,
      take: chunk.take,
      chunk: chunk.chunk,
      type: chunk.type,
      sha256: chunk.sha256,
      bytes: chunk.content.length,
      content: chunk.content,
      received_at: chunk.receivedAt,
      late_ms: chunk.lateMs,
    })
    .execute()
}

/** The chunks of a recording that have arrived, by number. */
export async function listChunks(db: Db | Tx, { attemptId, question }: RecordingPlace): Promise<{ take: number; chunk: number }[]> {
  return on(db)
    .selectFrom('recording.recording_chunk')
    .select(['take', 'chunk'])
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .orderBy('take')
    .orderBy('chunk')
    .execute()
}

/** Chunks from 0 without a hole stand at the place that their number says. */
const unbroken = sql`k.chunk = k.place`
const takesOf = (attemptId: Sql<unknown>, question: Sql<unknown>) => sql`
  select k.take, count(*) as stored, count(*) filter (where ${unbroken}) as chunks, coalesce(sum(k.bytes) filter (where ${unbroken}), 0) as bytes
  from (
    select c.take, c.chunk, c.bytes, row_number() over (partition by c.take order by c.chunk) - 1 as place
    from recording.recording_chunk c where c.attempt_id = ${attemptId} and c.question = ${question}) k
  group by k.take`

/** The recordings of an attempt as the wire has them, as one JSON value. */
function recordingsOf(attemptId: Sql<unknown>, only: Sql<unknown> = sql`true`): Sql<RecordingState[]> {
  return sql<RecordingState[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'question', r.question,
      'status', case r.status when 'receiving' then r.status else 'complete' end,
      'takes', (
        select coalesce(jsonb_agg(jsonb_build_object('take', t.take, 'chunks', t.chunks, 'bytes', t.bytes, 'duration_ms', f.duration_ms) order by t.take), '[]')
        from (${takesOf(sql`r.attempt_id`, sql`r.question`)}) t
        left join recording.recording_take f
          on f.attempt_id = r.attempt_id and f.question = r.question and f.take = t.take and f.chunks = t.chunks)
      ) order by r.question), '[]')
    from recording.recording r where r.attempt_id = ${attemptId} and ${only})`
}

/** The recordings of an attempt, by prompt. */
export async function listRecordings(db: Db | Tx, attemptId: number): Promise<RecordingState[]> {
  const { rows } = await sql<{ recordings: RecordingState[] }>`select ${recordingsOf(sql`${attemptId}::bigint`)} as recordings`.execute(db)
  return rows[0]?.recordings ?? []
}

export async function findRecording(db: Db | Tx, { attemptId, question }: RecordingPlace): Promise<RecordingState | undefined> {
  const { rows } = await sql<{ recordings: RecordingState[] }>`
    select ${recordingsOf(sql`${attemptId}`, sql`r.question = ${question}`)} as recordings`.execute(db)
  return rows[0]?.recordings[0]
}

/** How far a take has come: chunks without a hole, chunks in all, and chunks that its file holds. */
export interface TakeProgress {
  readonly take: number
  readonly chunks: number
  readonly stored: number
  readonly assembled: number
}

export async function listProgress(db: Db | Tx, { attemptId, question }: RecordingPlace): Promise<TakeProgress[]> {
  const { rows } = await sql<TakeProgress>`
    select t.take, t.chunks, t.stored, coalesce(f.chunks, 0) as assembled
    from (${takesOf(sql`${attemptId}`, sql`${question}`)}) t
    left join recording.recording_take f on f.attempt_id = ${attemptId} and f.question = ${question} and f.take = t.take
    order by t.take`.execute(db)
  return rows
}

/** The chunks of a take from the first up to a number, in order; null where the bytes are kept in the file only. */
export async function readChunks(db: Db | Tx, place: RecordingPlace & { take: number; chunks: number }) {
  return on(db)
    .selectFrom('recording.recording_chunk')
    .select(['type', 'content'])
    .where('attempt_id', '=', place.attemptId)
    .where('question', '=', place.question)
    .where('take', '=', place.take)
    .where('chunk', '<', place.chunks)
    .orderBy('chunk')
    .$narrowType<{ type: RecordingType }>()
    .execute()
}

/** Holds a recording for the rest of the transaction; undefined where nothing was ever sent. */
export function lockRecording(tx: Tx, { attemptId, question }: RecordingPlace) {
  return on(tx)
    .selectFrom('recording.recording')
    .select(['status'])
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .$narrowType<{ status: 'receiving' | 'complete' | 'deleted' }>()
    .forUpdate()
    .executeTakeFirst()
}

/** What may change of a recording without anything arriving: its status, what counts of it, what the sweeper does with it. */
interface RecordingChange {
  readonly status?: 'complete'
  readonly counting_takes?: number[]
  readonly next_check_at?: Date | null
  readonly freed_at?: Date
}

export async function changeRecording(tx: Tx, { attemptId, question }: RecordingPlace, change: RecordingChange): Promise<void> {
  await on(tx).updateTable('recording.recording').set(change).where('attempt_id', '=', attemptId).where('question', '=', question).execute()
}

/** Counts that making a file is begun; false where that was done often enough, without a good end, for this attempt. */
export async function beginTry(tx: Tx, { attemptId, question }: RecordingPlace, maxTries: number): Promise<boolean> {
  const { rows } = await sql`
    update recording.recording set tries = tries + 1
    where attempt_id = ${attemptId} and question = ${question}
      and (select sum(tries) from recording.recording where attempt_id = ${attemptId}) < ${maxTries}
    returning question`.execute(tx)
  return rows.length > 0
}

/** It ended well or could not begin, and does not count. */
export async function endTry(tx: Tx, { attemptId, question }: RecordingPlace): Promise<void> {
  await sql`
    update recording.recording set tries = greatest(tries - 1, 0)
    where attempt_id = ${attemptId} and question = ${question}`.execute(tx)
}

/** Of each of these attempts how many prompts were answered, also where the recordings are deleted. */
export async function countRecorded(db: Db, attemptIds: readonly number[]): Promise<Map<number, number>> {
  if (attemptIds.length === 0) return new Map()
  const { rows } = await sql<{ attempt_id: number; recorded: number }>`
    select r.attempt_id, count(*) as recorded from recording.recording r
    where r.attempt_id = ${anyOf(attemptIds)} and (r.status = 'deleted' or exists (
      select from recording.recording_chunk k where k.attempt_id = r.attempt_id and k.question = r.question))
    group by r.attempt_id`.execute(db)
  return new Map(rows.map(({ attempt_id, recorded }) => [attempt_id, recorded]))
}

/** Whether recordings of an attempt were kept for their time, and are gone. */
export async function hasDeletedRecordings(db: Db | Tx, attemptId: number): Promise<boolean> {
  const { rows } = await sql`select from recording.recording where attempt_id = ${attemptId} and status = 'deleted' limit 1`.execute(db)
  return rows.length > 0
}
