import type { AttemptState, RecordingState } from '#contract/attempt/attempt.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { requireAttempt } from './attempt.policy.ts'
import { toState } from './states-on-wire.ts'
import { findState } from './summary.store.ts'

export interface StateContext {
  readonly db: Db | Tx
  /** The spoken answers of an attempt, as the wire has them. */
  readonly listRecordings: (db: Db | Tx, attemptId: number) => Promise<RecordingState[]>
}

/** Everything a window needs to continue an attempt. Recordings are read last, and only for a section with Speaking. */
export async function getState({ db, listRecordings }: StateContext, id: number): Promise<AttemptState> {
  const record = requireAttempt(await findState(db, id))
  const speaks = record.sections.some(({ skill }) => skill === 'speaking')
  return toState(record, speaks ? await listRecordings(db, id) : [])
}
