import { createHash } from 'node:crypto'
import { insertEvent } from '#server/attempt/attempt.store.ts'
import { isMediaFile } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import * as recordings from './recording.store.ts'
import type { RecordingPlace, TakeProgress } from './recording.store.ts'
import { remux, type Remuxed } from './remux.ts'
import * as takes from './take.store.ts'

export interface Keeping {
  readonly db: Db
  readonly files: FileStore
}

/**
 * Makes the file of every take of which more has arrived than its file holds, as far as its chunks go without a hole, and notes that the
 * recording is complete unless something arrived meanwhile. Whoever does it twice, or at once, does no harm.
 */
export async function assembleRecording({ db, files }: Keeping, place: RecordingPlace, by: 'candidate' | 'sweeper'): Promise<void> {
  for (const progress of await recordings.listProgress(db, place)) {
    if (progress.chunks > progress.assembled) await assembleTake({ db, files }, place, progress)
  }
  await inTransaction(db, async (tx) => {
    const recording = await recordings.lockRecording(tx, place)
    if (recording?.status !== 'receiving') return
    const progress = await recordings.listProgress(tx, place)
    if (progress.some(({ chunks, assembled }) => chunks > assembled)) return
    await recordings.markComplete(tx, place)
    const detail = { question: place.question, by, takes: progress.map(({ take, chunks, stored }) => ({ take, chunks, stored })) }
    await insertEvent(tx, place.attemptId, { at: await readClock(tx), kind: 'recording_completed', detail })
  })
}

async function assembleTake({ db, files }: Keeping, place: RecordingPlace, { take, chunks }: TakeProgress): Promise<void> {
  const read = await recordings.readChunks(db, { ...place, take, chunks })
  const [first] = read
  const contents = read.flatMap(({ content }) => (content === null ? [] : [content]))
  if (first === undefined || contents.length !== chunks) return
  const file = await remux(Buffer.concat(contents), first.type)
  await inTransaction(db, async (tx) => {
    const recording = await recordings.lockRecording(tx, place)
    const stored = await takes.findTake(tx, { ...place, take })
    if (recording === undefined || recording.status === 'deleted' || (stored !== undefined && stored.chunks >= chunks)) return
    await keepFile(tx, { files, place, take, chunks, file, before: stored?.sha256 ?? null })
  })
}

interface NewFile extends Pick<takes.Take, 'take' | 'chunks'> {
  readonly files: FileStore
  readonly place: RecordingPlace
  readonly file: Remuxed
  readonly before: string | null
}

/** The file is durable before its row is; the one it replaces goes with the same commit. */
async function keepFile(tx: Tx, { files, place, file, before, ...take }: NewFile): Promise<void> {
  const { attemptId, question } = place
  const at = await readClock(tx)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await takes.lockFiles(tx, before === null ? [sha256] : [sha256, before])
  await files.put(file.bytes)
  const { type, durationMs } = file
  await takes.putTake(tx, attemptId, { ...take, question, sha256, type, bytes: file.bytes.length, duration_ms: durationMs, at })
  if (file.trouble !== null) {
    const detail = { question, take: take.take, chunks: take.chunks, duration_ms: durationMs, trouble: file.trouble }
    await insertEvent(tx, attemptId, { at, kind: 'recording_damaged', detail })
  }
  if (before !== null) await removeUnnamed(tx, files, [before])
}

/** Removes files that no take is any more, and no recording of a test either; the caller holds them. */
export async function removeUnnamed(tx: Tx, files: FileStore, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (!(await takes.isNamed(tx, hash)) && !(await isMediaFile(tx, hash))) await files.remove(hash)
  }
}
