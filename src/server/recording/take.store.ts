import type { RecordingTables } from './recording.tables.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecordingType } from './container.ts'
import type { RecordingPlace } from './recording.store.ts'

const on = (db: Db | Tx) => db.withTables<RecordingTables>()

/** The file made from a take. */
export interface Take {
  readonly question: string
  readonly take: number
  readonly chunks: number
  readonly sha256: string
  readonly type: RecordingType
  readonly bytes: number
  readonly duration_ms: number
}

const columns = ['question', 'take', 'chunks', 'sha256', 'type', 'bytes', 'duration_ms'] as const

/** Every file of an attempt, in the order of its takes. */
export function listTakes(db: Db | Tx, attemptId: number): Promise<Take[]> {
  return on(db)
    .selectFrom('recording.recording_take')
    .select(columns)
    .where('attempt_id', '=', attemptId)
    .orderBy('question')
    .orderBy('take')
    .$narrowType<{ type: RecordingType }>()
    .execute()
}

/** What another window recorded after the counting takes were named is newer than they are. */
const isCounting = sql<boolean>`(recording.counting_takes is null or take.take = any(recording.counting_takes)
  or take.take > (select max(named) from unnest(recording.counting_takes) named))`

/** An answer of which there are recordings, and how long they are together. */
export interface SpokenAnswer {
  readonly attempt_id: number
  readonly question: string
  readonly duration_ms: number
}

/** The spoken answers of these attempts. */
export async function measureSpoken(db: Db | Tx, attemptIds: readonly number[]): Promise<SpokenAnswer[]> {
  if (attemptIds.length === 0) return []
  const { rows } = await sql<SpokenAnswer>`
    select take.attempt_id, take.question, sum(take.duration_ms)::bigint as duration_ms from recording.recording_take take
    join recording.recording recording on recording.attempt_id = take.attempt_id and recording.question = take.question
    where take.attempt_id = ${anyOf(attemptIds)} and ${isCounting} group by take.attempt_id, take.question`.execute(db)
  return rows
}

/** The answers of an attempt that can be played, in the order of their takes, without what was recorded again. */
export function listCountingTakes(db: Db | Tx, attemptId: number): Promise<Take[]> {
  return on(db)
    .selectFrom('recording.recording_take as take')
    .innerJoin('recording.recording as recording', (join) =>
      join.onRef('recording.attempt_id', '=', 'take.attempt_id').onRef('recording.question', '=', 'take.question'),
    )
    .select(columns.map((column) => `take.${column}` as const))
    .where('take.attempt_id', '=', attemptId)
    .where(isCounting)
    .orderBy('take.question')
    .orderBy('take.take')
    .$narrowType<{ type: RecordingType }>()
    .execute()
}

export function findTake(db: Db | Tx, { attemptId, question, take }: RecordingPlace & { take: number }): Promise<Take | undefined> {
  return on(db)
    .selectFrom('recording.recording_take')
    .select(columns)
    .where('attempt_id', '=', attemptId)
    .where('question', '=', question)
    .where('take', '=', take)
    .$narrowType<{ type: RecordingType }>()
    .executeTakeFirst()
}

/** Stores which file a take is, instead of the one it was. */
export async function putTake(tx: Tx, attemptId: number, take: Take & { peaks: Buffer; at: Date }): Promise<void> {
  const { at, question, take: number, ...file } = take
  await on(tx)
    .insertInto('recording.recording_take')
    .values({ attempt_id: attemptId, question, take: number, ...file, assembled_at: at })
    .onConflict((stored) => stored.constraint('take_is_stored_once').doUpdateSet({ ...file, assembled_at: at }))
    .execute()
}

/** Which of these files are takes; two that were recorded alike share one. */
export async function listNamed(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
  const named = await on(db).selectFrom('recording.recording_take').select('sha256').distinct().where('sha256', 'in', hashes).execute()
  return named.map(({ sha256 }) => sha256)
}
