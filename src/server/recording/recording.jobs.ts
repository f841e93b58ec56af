import { z } from 'zod'
import type { RecordingPolicy } from '#contract/attempt/recording-policy.ts'
import { isMinorPerson } from '#server/family/index.ts'
import {
  type AttemptPorts,
  insertEvent,
  holdEnded,
  addSeconds,
  minorMonths,
  recordingMonths,
  recoverySeconds,
  retrySeconds,
  writeWindowSeconds,
  listEndedSpeaking,
} from '#server/attempt/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import type { Log } from '#server/kit/log.ts'
import { readSetting } from '#server/kit/setting.ts'
import { type Assembly, assembleRecording } from './assembly.service.ts'
import * as keeping from './keeping.store.ts'
import { changeRecording, lockRecording, type RecordingPlace } from './recording.store.ts'
import { listTakes } from './take.store.ts'
import { removeOrphans, removeUnnamed } from './unnamed-files.ts'

/** So that one round ends, whatever happens. */
const batchSize = 500
const maxParallel = 100

export interface RecordingKeeping {
  readonly db: Db
  readonly files: FileStore
  readonly log?: Log | undefined
  readonly signal?: AbortSignal | undefined
}

const pageSize = 200

/** Of pages of recordings those that are chosen, until there are enough. Each page is given with what is known of its attempts. */
async function chooseEnded(
  db: Db,
  listPage: (page: { offset: number; limit: number }) => Promise<RecordingPlace[]>,
  { most, isChosen = () => true }: { readonly most: number; readonly isChosen?: (closedAt: Date | null) => boolean },
): Promise<RecordingPlace[]> {
  const chosen: RecordingPlace[] = []
  for (let offset = 0; ; offset += pageSize) {
    const places = await listPage({ offset, limit: pageSize })
    const ended = await listEndedSpeaking(db, [...new Set(places.map(({ attemptId }) => attemptId))])
    const closedAtOf = new Map(ended.map(({ id, closedAt }) => [id, closedAt]))
    for (const place of places) {
      const closedAt = closedAtOf.get(place.attemptId)
      if (closedAt !== undefined && isChosen(closedAt)) chosen.push(place)
      if (chosen.length === most) return chosen
    }
    if (places.length < pageSize) return chosen
  }
}

/** A recording that nobody completed although its section is over and nothing has arrived for a while. */
async function findDueRecording(db: Db): Promise<RecordingPlace | undefined> {
  const [place] = await chooseEnded(db, (page) => keeping.listDue(db, page), { most: 1 })
  return place
}

/** Complete recordings that can't change any more, because nothing is taken for them now. */
async function listFreeable(db: Db): Promise<RecordingPlace[]> {
  const unchangedSince = addSeconds(await readClock(db), -(recoverySeconds + writeWindowSeconds))
  return chooseEnded(db, (page) => keeping.listUnfreed(db, { ...page, unchangedSince }), {
    most: maxParallel,
    isChosen: (closedAt) => closedAt === null || closedAt < unchangedSince,
  })
}

/** Completes recordings whose browser was lost, or that grew after they had been completed. One trouble does not stop the others. */
export async function completeLeftRecordings({ log, signal, ...deps }: Assembly & RecordingKeeping): Promise<void> {
  for (let done = 0; done < batchSize && signal?.aborted !== true; done += 1) {
    const place = await findDueRecording(deps.db)
    if (place === undefined) return
    try {
      const isMine = await inTransaction(deps.db, async (tx) =>
        keeping.claimRecording(tx, place, addSeconds(await readClock(tx), retrySeconds)),
      )
      if (isMine) await assembleRecording(deps, place, 'sweeper')
    } catch (error) {
      log?.error({ err: error, ...place }, 'a recording could not be completed')
    }
  }
}

/** Once nothing more is taken for a recording, its bytes are kept in its files only, if these are there and whole. */
export async function freeStoredChunks(deps: RecordingKeeping): Promise<void> {
  const { signal } = deps
  for (let done = 0; done < batchSize && signal?.aborted !== true && (await freeSome(deps)); done += 1);
}

/** Answers whether there is more to free. */
async function freeSome(deps: RecordingKeeping): Promise<boolean> {
  const places = await listFreeable(deps.db)
  try {
    for (const place of places) await freeRecording(deps, place)
  } catch (error) {
    deps.log?.error({ err: error }, 'the chunks of a recording could not be freed')
    return false
  }
  return places.length === maxParallel
}

async function freeRecording({ db, files, log }: RecordingKeeping, place: RecordingPlace): Promise<void> {
  const takes = (await listTakes(db, place.attemptId)).filter(({ question }) => question === place.question)
  const found = await Promise.all(takes.map(async (take) => ({ take, isThere: (await files.find(take.sha256))?.bytes === take.bytes })))
  for (const { take } of found.filter(({ isThere }) => !isThere)) log?.error({ ...place, ...take }, 'the file of a recording is missing')
  await inTransaction(db, async (tx) => {
    if ((await lockRecording(tx, place))?.status !== 'complete') return
    for (const { take } of found.filter(({ isThere }) => isThere)) await keeping.freeChunks(tx, { ...place, ...take })
    await changeRecording(tx, place, { freed_at: await readClock(tx) })
  })
}

const retention = { schema: z.int().min(1).max(1200), fallback: recordingMonths }

/** For how many months after the end of an attempt its recordings are kept. */
export function readRetentionMonths(db: Db): Promise<number> {
  return readSetting(db, 'recording_retention_months', retention)
}

/**
 * The retention that a candidate sees before being recorded: how long recordings are kept and, for a minor, how long after the last test at
 * most.
 */
export async function getRecordingPolicy(db: Db, { session }: Caller): Promise<RecordingPolicy> {
  const months = await readRetentionMonths(db)
  const sooner = session !== null && minorMonths < months && (await isMinorPerson(db, session.personId))
  return { retention_months: months, after_last_test_months: sooner ? minorMonths : null }
}

/**
 * Deletes the recordings of an attempt that is over; an event of it says so. False where somebody else is at it, and while somebody grades them.
 * The files go before the commit: a crash in between leaves rows without a file, which the next round deletes.
 */
export function deleteRecordingsOf(
  { db, files, hasOpenWork }: RecordingKeeping & Pick<AttemptPorts, 'hasOpenWork'>,
  id: number,
  months: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await holdEnded(tx, id)) || (await hasOpenWork(tx, id, 'speaking'))) return false
    const hashes = (await listTakes(tx, id)).map(({ sha256 }) => sha256)
    const at = await readClock(tx)
    const questions = await keeping.deleteRecordings(tx, id, at)
    await lockFiles(tx, hashes)
    await removeUnnamed(tx, files, hashes)
    if (questions.length > 0) await insertEvent(tx, id, { at, kind: 'recordings_deleted', detail: { questions, months } })
    return true
  })
}

/** Recordings are completed without waiting for what looks at every stored file. */
export function createRecordingSchedules(deps: Assembly & RecordingKeeping): Schedule[] {
  return [
    {
      name: 'recording.complete-left',
      everyMs: 5000,
      runsOn: 'each-server',
      run: ({ log, signal }) => completeLeftRecordings({ ...deps, log, signal }),
    },
    {
      name: 'recording.free-chunks',
      everyMs: 3_600_000,
      runsOn: 'one-server',
      run: ({ log, signal }) => freeStoredChunks({ ...deps, log, signal }),
    },
    {
      name: 'recording.remove-unnamed-files',
      everyMs: 3_600_000,
      runsOn: 'one-server',
      run: ({ log, signal }) => removeOrphans({ ...deps, log, signal }),
    },
  ]
}
