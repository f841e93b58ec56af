import { createHash } from 'node:crypto'
import { insertEvent } from '#server/attempt/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import * as recordings from './recording.store.ts'
import type { RecordingPlace } from './recording.store.ts'
import type { Remux, Remuxer } from './remuxer.ts'
import { keepAsItCame, type Remuxed, type Stream } from './stream.ts'
import * as takes from './take.store.ts'
import { removeUnnamed } from './unnamed-files.ts'

export interface Assembly {
  readonly db: Db
  readonly files: FileStore
  readonly remuxer: Remuxer
}

/** So often may making a file of an attempt's recordings go badly, before the others are kept as they came. */
const maxTries = 3

/**
 * Makes the file of every take of which more has arrived than its file holds, as far as its chunks go without a hole, and notes that the
 * recording is complete unless something arrived meanwhile. Whoever does it twice, or at once, does no harm.
 */
export async function assembleRecording(deps: Assembly, place: RecordingPlace, by: 'candidate' | 'sweeper'): Promise<void> {
  const { db, remuxer } = deps
  for (const { take, chunks, assembled } of await recordings.listProgress(db, place)) {
    if (chunks > assembled) await remuxer.inTurn((remux) => assembleTake(deps, { ...place, take }, remux))
  }
  await inTransaction(db, async (tx) => {
    const recording = await recordings.lockRecording(tx, place)
    if (recording?.status !== 'receiving') return
    const progress = await recordings.listProgress(tx, place)
    if (progress.some(({ chunks, assembled }) => chunks > assembled)) return
    await recordings.changeRecording(tx, place, { status: 'complete', next_check_at: null })
    const detail = { question: place.question, by, takes: progress.map(({ take, chunks, stored }) => ({ take, chunks, stored })) }
    await insertEvent(tx, place.attemptId, { at: await readClock(tx), kind: 'recording_completed', detail })
  })
}

type TakePlace = RecordingPlace & { readonly take: number }

async function assembleTake({ db, files }: Assembly, place: TakePlace, remux: Remux): Promise<void> {
  const stream = await readStream(db, place)
  if (stream === null) return
  const { chunks } = stream
  const file = await makeFile(db, { place, stream, remux })
  if (file === null) return
  await inTransaction(db, async (tx) => {
    const recording = await recordings.lockRecording(tx, place)
    const stored = await takes.findTake(tx, place)
    if (recording === undefined || recording.status === 'deleted' || (stored !== undefined && stored.chunks >= chunks)) return
    await keepFile(tx, { files, place, chunks, file, before: stored?.sha256 ?? null })
  })
}

/** What has arrived by now of a take; null where its file holds that already. */
async function readStream(db: Db, place: TakePlace): Promise<(Stream & { chunks: number }) | null> {
  const progress = (await recordings.listProgress(db, place)).find(({ take }) => take === place.take)
  if (progress === undefined || progress.chunks <= progress.assembled) return null
  const { chunks } = progress
  const read = await recordings.readChunks(db, { ...place, chunks })
  const contents = read.flatMap(({ content }) => (content === null ? [] : [content]))
  const [first] = read
  return first === undefined || contents.length !== chunks ? null : { bytes: Buffer.concat(contents), type: first.type, chunks }
}

/**
 * Counts before it begins, so that not even a server that dies of it does it for ever; what could not even begin says nothing about the
 * stream and does not count. Null while the server stops.
 */
async function makeFile(
  db: Db,
  { place, stream, remux }: { place: RecordingPlace; stream: Stream; remux: Remux },
): Promise<Remuxed | null> {
  const { bytes, type } = stream
  const mayTry = await inTransaction(db, (tx) => recordings.beginTry(tx, place, maxTries))
  if (!mayTry) return keepAsItCame(stream, 'reading the recordings of this attempt went badly too often')
  let wasHard = false
  try {
    const made = await remux({ bytes, type })
    wasHard = made?.wasHard ?? false
    return made?.file ?? null
  } finally {
    if (!wasHard) await inTransaction(db, (tx) => recordings.endTry(tx, place))
  }
}

interface NewFile {
  readonly files: FileStore
  readonly place: TakePlace
  readonly chunks: number
  readonly file: Remuxed
  readonly before: string | null
}

/** The file is durable before its row is; the one it replaces goes with the same commit. */
async function keepFile(tx: Tx, { files, place, chunks, file, before }: NewFile): Promise<void> {
  const { attemptId, ...take } = place
  const at = await readClock(tx)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await lockFiles(tx, before === null ? [sha256] : [sha256, before])
  await files.put(file.bytes)
  const { type, durationMs, peaks, trouble } = file
  const stored = { ...take, chunks, sha256, type, bytes: file.bytes.length, duration_ms: durationMs }
  await takes.putTake(tx, attemptId, { ...stored, peaks: Buffer.from(peaks), at })
  if (trouble !== null) {
    const detail = { ...take, chunks, duration_ms: durationMs, trouble }
    await insertEvent(tx, attemptId, { at, kind: 'recording_damaged', detail })
  }
  if (before !== null) await removeUnnamed(tx, files, [before])
}
