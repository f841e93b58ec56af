import { sweepTerm } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { KeptForATime } from '#server/kit/retention.ts'
import { deleteRecordingsOf, readRetentionMonths } from './recording.jobs.ts'
import { findWithRecordings } from './retention.store.ts'

const what = 'recordings of attempts'

/** Recordings are kept for a time after the end of their attempt. */
export function createRecordingRetention({ db, files }: { readonly db: Db; readonly files: FileStore }): KeptForATime[] {
  const remove = (id: number, months: number) => deleteRecordingsOf({ db, files }, id, months)
  return [
    {
      what,
      sweepOld: async (sweep) => sweepTerm(db, sweep, { what, months: await readRetentionMonths(db), find: findWithRecordings, remove }),
    },
  ]
}
