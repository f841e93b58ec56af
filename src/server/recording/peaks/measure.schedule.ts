import { buffer } from 'node:stream/consumers'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import type { Remuxer } from '#server/recording/remuxer.ts'
import { noPeaks } from '#server/recording/stream.ts'
import { findUnmeasured, putPeaks, type Unmeasured } from './peaks.store.ts'

interface MeasureDeps {
  readonly db: Db
  readonly files: FileStore
  readonly remuxer: Remuxer
}

/** So that one round ends, and answers that come meanwhile don't wait for long. */
const batchSize = 200

/** The peaks of a file; none where it is gone. Null while the server stops. */
async function measureFile({ files, remuxer }: MeasureDeps, { sha256, type }: Unmeasured): Promise<Uint8Array | null> {
  if ((await files.find(sha256)) === null) return noPeaks
  const bytes = await buffer(files.read(sha256))
  const made = await remuxer.inTurn((remux) => remux({ bytes, type }))
  return made === null ? null : made.file.peaks
}

/** Measures recordings that were made before their peaks were stored with them. A file is tried once. */
export async function measureUnmeasured(deps: MeasureDeps, signal?: AbortSignal): Promise<void> {
  for (let done = 0; done < batchSize && signal?.aborted !== true; done += 1) {
    const take = await findUnmeasured(deps.db)
    if (take === undefined) return
    const peaks = await measureFile(deps, take)
    if (peaks === null) return
    await inTransaction(deps.db, (tx) => putPeaks(tx, take, Buffer.from(peaks)))
  }
}

export function createMeasureSchedule(deps: MeasureDeps): Schedule {
  return {
    name: 'recording.measure-peaks',
    everyMs: 60_000,
    runsOn: 'one-server',
    run: ({ signal }) => measureUnmeasured(deps, signal),
  }
}
