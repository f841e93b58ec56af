import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { RecordingType } from '#server/recording/container.ts'

/** The file of a take whose peaks weren't measured. */
export interface Unmeasured {
  readonly attempt_id: number
  readonly question: string
  readonly take: number
  readonly sha256: string
  readonly type: RecordingType
}

/** A take whose peaks weren't measured, the newest attempt first. */
export async function findUnmeasured(db: Db): Promise<Unmeasured | undefined> {
  const { rows } = await sql<Unmeasured>`
    select attempt_id, question, take, sha256, type from recording.recording_take where peaks is null
    order by attempt_id desc, question, take limit 1`.execute(db)
  return rows[0]
}

/** Stores the peaks of a file, unless the take has become another file meanwhile. */
export async function putPeaks(tx: Tx, { attempt_id, question, take, sha256 }: Unmeasured, peaks: Buffer): Promise<void> {
  await sql`
    update recording.recording_take set peaks = ${peaks}
    where attempt_id = ${attempt_id} and question = ${question} and take = ${take} and sha256 = ${sha256}`.execute(tx)
}

/** The peaks of an attempt's takes; those that have none are left out. */
export async function listPeaks(db: Db, attemptId: number): Promise<{ question: string; take: number; peaks: Buffer }[]> {
  const { rows } = await sql<{ question: string; take: number; peaks: Buffer }>`
    select question, take, peaks from recording.recording_take where attempt_id = ${attemptId} and octet_length(peaks) > 0`.execute(db)
  return rows
}
