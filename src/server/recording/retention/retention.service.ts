import { type AttemptPorts, findOutdated, type Outdated, sweepTerm } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { KeptForATime } from '#server/kit/personal-data/retention.ts'
import { deleteRecordingsOf, readRetentionMonths } from '#server/recording/recording.jobs.ts'
import { listOldWithRecordings } from './retention.store.ts'

const what = 'recordings of attempts'

const pageSize = 200

/** An attempt that still has recordings, and is to have none. */
async function find(db: Db, outdated: Outdated): Promise<number | undefined> {
  for (let after = 0; ;) {
    const ids = await listOldWithRecordings(db, { months: outdated.months, after, limit: pageSize })
    const last = ids.at(-1)
    if (last === undefined) return undefined
    const found = await findOutdated(db, outdated, ids)
    if (found !== undefined) return found
    after = last
  }
}

export interface RecordingRetentionDeps extends Pick<AttemptPorts, 'hasOpenWork'> {
  readonly db: Db
  readonly files: FileStore
}

/** Recordings are kept for a time after the end of their attempt. */
export function createRecordingRetention(deps: RecordingRetentionDeps): KeptForATime[] {
  const { db } = deps
  const remove = (id: number, months: number) => deleteRecordingsOf(deps, id, months)
  return [
    {
      what,
      sweepOld: async (sweep) => sweepTerm(db, sweep, { what, months: await readRetentionMonths(db), find, remove }),
    },
  ]
}
