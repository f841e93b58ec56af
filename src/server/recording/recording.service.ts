import type { attemptRecordingContract } from '#contract/recording/recording.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RecordingState } from '#contract/attempt/attempt.ts'
import { promptsOf } from '#contract/content/walk.ts'
import {
  type AttemptAccess,
  type AttemptFacts,
  requireConsentWhileRunning,
  addSeconds,
  quietSeconds,
  recoverySeconds,
  writeWindowSeconds,
  findSpeakingWindow,
  listAttemptsWithSpeaking,
  type SpeakingWindow,
} from '#server/attempt/index.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { refuse } from './recording.refusals.ts'
import { readSetting } from '#server/kit/setting.ts'
import { type Assembly, assembleRecording } from './assembly.service.ts'
import { type RecordingType, sniffRecording } from './container.ts'
import * as store from './recording.store.ts'

const megabyte = 1024 * 1024
/** Two minutes of speech are some 2 MB; these leave room and keep one person from filling the disk. */
const maxTakeBytes = 15 * megabyte
const maxAttemptBytes = 200 * megabyte
/** What one person may send within a day, in megabytes: two attempts as long as they may be. */
const daily = { schema: z.int().min(1).max(1_000_000), fallback: 400 }

export interface ArrivingChunk {
  readonly id: number
  readonly question: string
  readonly take: number
  readonly chunk: number
  /** What its Content-Type says. */
  readonly type: RecordingType
  /** Of its Digest header, as base64; null where there is none. */
  readonly digest: string | null
  readonly content: Buffer
}

interface Receiving {
  readonly db: Db
  readonly access: AttemptAccess
}

export type RecordingContext = Receiving & Assembly

/** The facts of an attempt in which the caller may record an answer to this prompt. A token of an older window does as well. */
async function admitSpeaker({ db, access }: Receiving, place: { id: number; question: string }, caller: Caller): Promise<AttemptFacts> {
  const facts = await access.checkReader(place.id, caller)
  if (!facts.skills.includes('speaking')) throw refuse.UNKNOWN_QUESTION()
  const { paper } = await getPaper(db, facts.revision, 'speaking')
  if (!promptsOf(paper).some(({ id }) => id === place.question)) throw refuse.UNKNOWN_QUESTION()
  return facts
}

/** How late something comes that arrives now in a section that was opened; null: in time. Refuses where nothing is taken any more. */
function judgeArrival({ attemptStatus, endsAt, now }: SpeakingWindow): number | null {
  if (['abandoned', 'voided'].includes(attemptStatus)) throw refuse.SECTION_CLOSED()
  if (endsAt === null || now <= addSeconds(endsAt, writeWindowSeconds)) return null
  if (now > addSeconds(endsAt, recoverySeconds)) throw refuse.SECTION_CLOSED()
  return now.getTime() - endsAt.getTime()
}

/**
 * Keeps one chunk of a recorder's stream: when this answers, it outlives every crash. The same chunk again changes nothing, in any
 * order and at any time. What comes after the section is over is kept for a day, marked late.
 */
export async function receiveChunk(context: Receiving, arriving: ArrivingChunk, caller: Caller): Promise<void> {
  const { content, digest, question, take, chunk } = arriving
  const { id: attemptId, personId } = await admitSpeaker(context, arriving, caller)
  await requireConsentWhileRunning(context.db, personId, ['speaking'])
  const hash = createHash('sha256').update(content).digest()
  if (digest === null || hash.toString('base64') !== digest) throw refuse.DIGEST_DIFFERS()
  if (content.length === 0) throw refuse.NOT_A_RECORDING()
  const type = chunk === 0 ? sniffRecording(content, arriving.type) : arriving.type
  if (type === null) throw refuse.NOT_A_RECORDING()
  const sent = { attemptId, question, take, chunk, type, sha256: hash.toString('hex'), content }
  const maxDayBytes = (await readSetting(context.db, 'recording_daily_megabytes', daily)) * megabyte
  try {
    await inTransaction(context.db, (tx) => storeChunk(tx, sent, maxDayBytes))
  } catch (error) {
    if (brokenUnique(error) !== 'chunk_is_stored_once' || !(await isStored(context.db, sent))) throw error
  }
}

type SentChunk = Omit<store.NewChunk, 'receivedAt' | 'lateMs'>

/** Whether the very same chunk is there already; refuses where another one is. */
async function isStored(db: Db | Tx, sent: SentChunk): Promise<boolean> {
  const stored = await store.findChunkHash(db, sent)
  if (stored !== undefined && stored !== sent.sha256) throw refuse.CHUNK_DIFFERS()
  return stored !== undefined
}

async function storeChunk(tx: Tx, sent: SentChunk, maxDayBytes: number): Promise<void> {
  if (await isStored(tx, sent)) return
  const window = await findSpeakingWindow(tx, sent.attemptId)
  if (window === undefined || window.openedAt === null) throw refuse.SECTION_NOT_OPEN()
  const { now } = window
  const lateMs = judgeArrival(window)
  const isTaken = await store.receiveInto(tx, sent, { at: now, checkAt: addSeconds(now, quietSeconds) })
  if (!isTaken) throw refuse.SECTION_CLOSED()
  const { ofTake, ofAttempt } = await store.measureReceived(tx, sent)
  const { length } = sent.content
  if (ofTake + length > maxTakeBytes || ofAttempt + length > maxAttemptBytes) throw refuse.RECORDING_FULL()
  if ((await store.measureDay(tx, await listAttemptsWithSpeaking(tx, sent.attemptId))) + length > maxDayBytes)
    throw refuse.RECORDING_DAY_FULL()
  await store.insertChunk(tx, { ...sent, receivedAt: now, lateMs })
}

export type Completion = InputOf<typeof attemptRecordingContract.completeRecording>

const maxMissing = 500

/** Builds playable files of a recording whose chunks have all arrived, or returns the missing ones. Idempotent. */
export async function completeRecording(context: RecordingContext, asked: Completion, caller: Caller): Promise<RecordingState> {
  const { db } = context
  const { question, takes } = asked
  const { id: attemptId } = await admitSpeaker(context, asked, caller)
  const place = { attemptId, question }
  const window = await findSpeakingWindow(db, attemptId)
  if (window === undefined || window.openedAt === null) throw refuse.SECTION_CLOSED()
  const missing = listMissing(takes, await store.listChunks(db, place))
  if (missing.length > 0) {
    judgeArrival(window)
    throw refuse.MISSING_CHUNKS({ missing: missing.slice(0, maxMissing) })
  }
  const { endsAt, now } = window
  const mayName = endsAt === null || now <= addSeconds(endsAt, recoverySeconds)
  if (takes.length > 0 && mayName)
    await inTransaction(db, (tx) => store.changeRecording(tx, place, { counting_takes: takes.map(({ take }) => take) }))
  await assembleRecording(context, place, 'candidate')
  return (await store.findRecording(db, place)) ?? { question, status: 'complete', takes: [] }
}

function listMissing(takes: Completion['takes'], stored: readonly { take: number; chunk: number }[]): { take: number; chunk: number }[] {
  const there = new Set(stored.map(({ take, chunk }) => `${take} ${chunk}`))
  return takes.flatMap(({ take, chunks }) =>
    Array.from({ length: chunks }, (_, chunk) => ({ take, chunk })).filter((each) => !there.has(`${each.take} ${each.chunk}`)),
  )
}
