import { ofAttempt } from '#server/attempt/index.ts'
import type { RecordingTables } from './recording.tables.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PersonalTable } from '#server/kit/personal-data/personal-data.ts'

const on = (db: Db | Tx) => db.withTables<RecordingTables>()

/** Recordings; a row that others hang on is deleted after them. */
export const recordingTables: readonly PersonalTable[] = [
  ofAttempt('recording.recording_take', { exported: { without: ['peaks'] }, erased: 'deleted' }),
  ofAttempt('recording.recording_chunk', { exported: { without: ['content'] }, erased: 'deleted' }),
  ofAttempt('recording.recording', { exported: 'whole', erased: 'deleted' }),
]

/** Holds the recordings of attempts, as assembly does before it touches takes; answers the files that they named. */
export async function holdRecordings(tx: Tx, ids: readonly number[]): Promise<string[]> {
  await sql`select from recording.recording where attempt_id = any(${[...ids]}) order by attempt_id, question for update`.execute(tx)
  const takes = await on(tx)
    .selectFrom('recording.recording_take')
    .select('sha256')
    .distinct()
    .where('attempt_id', 'in', [...ids])
    .execute()
  return takes.map(({ sha256 }) => sha256)
}
