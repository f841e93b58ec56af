import type { RecordingState } from '#contract/attempt/attempt.ts'
import type { Turn } from './turns.ts'

/** How many milliseconds a recorder gathers before it hands over a chunk. */
export const timesliceMs = 5000

/** An interrupted answer with no more than this left counts as finished. */
export const minAnswerMs = 3000

/** Below this a recording holds nothing but the head of its file. */
export const minAnswerBytes = 1000

/** One stream of a recorder. */
export interface TakeRecord {
  readonly take: number
  readonly chunks: number
  readonly bytes: number
  readonly ms: number
  /** False once the candidate recorded the answer again. */
  readonly counts: boolean
}

/**
 * How far the answer to one prompt has come. new: not played yet. heard: the question was played. prepared: the preparation time is used or
 * skipped. recorded: the answer has ended. final: the candidate continued, and nothing changes any more.
 */
export type AnswerStage = 'new' | 'heard' | 'prepared' | 'recorded' | 'final'

export interface AnswerRecord {
  readonly question: string
  readonly stage: AnswerStage
  /** Milliseconds of preparation that are used up. */
  readonly preparedMs: number
  /** Exam conditions: when the examiner began, and when the preparation did, in milliseconds of the section's clock. */
  readonly askedAtMs?: number
  readonly preparingAtMs?: number
  readonly takes: readonly TakeRecord[]
  /** The server has confirmed that the answer is whole. */
  readonly completed: boolean
}

export function startRecord(question: string): AnswerRecord {
  return { question, stage: 'new', preparedMs: 0, takes: [], completed: false }
}

/** Takes that another browser has sent; how long they are is known only by their chunks. */
function toForeignTakes(state: RecordingState): TakeRecord[] {
  return state.takes.map(({ take, chunks, bytes, duration_ms: known }) => ({
    take,
    chunks,
    bytes,
    ms: known ?? chunks * timesliceMs,
    counts: true,
  }))
}

/** Merges the records of this browser and the server; for its own recordings this browser takes precedence. */
export function joinRecord(question: string, here: AnswerRecord | undefined, there: RecordingState | undefined): AnswerRecord {
  const record = here ?? startRecord(question)
  if (!there) return record
  const foreign = toForeignTakes(there).filter((each) => !record.takes.some((own) => own.take === each.take))
  const takes = [...foreign, ...record.takes].toSorted((a, b) => a.take - b.take)
  if (there.status === 'complete' && record.stage !== 'recorded') return { ...record, takes, stage: 'final', completed: true }
  if (foreign.length === 0) return record
  const isEarly = record.stage === 'new' || record.stage === 'heard'
  return { ...record, takes, stage: isEarly ? 'prepared' : record.stage }
}

export function nextTakeOf(record: AnswerRecord): number {
  return Math.max(0, ...record.takes.map(({ take }) => take)) + 1
}

/** Milliseconds of the answer that are spoken already. */
export function spokenMsOf(record: AnswerRecord): number {
  return record.takes.reduce((sum, take) => sum + (take.counts ? take.ms : 0), 0)
}

export function spokenBytesOf(record: AnswerRecord): number {
  return record.takes.reduce((sum, take) => sum + (take.counts ? take.bytes : 0), 0)
}

/** Milliseconds that are left of an answer. */
export function answerMsLeft(record: AnswerRecord, turn: Turn): number {
  return Math.max(0, turn.answerMs - spokenMsOf(record))
}

/**
 * Milliseconds that are left to prepare; 0 where there is no preparation, or it is over. Under exam conditions the preparation continues while
 * the page is away: `now` is the section's clock.
 */
export function preparationMsLeft(record: AnswerRecord, turn: Turn, now: number | null): number {
  if (record.stage !== 'new' && record.stage !== 'heard') return 0
  const byClock = now === null || record.preparingAtMs === undefined ? 0 : now - record.preparingAtMs
  return Math.max(0, turn.preparationMs - Math.max(record.preparedMs, byClock))
}

/** Nobody who comes back finds less time to read than this. */
const minReadingMs = 3000

/** What remains of the time to take a question in that was asked before the page was loaded again; null: it was not. */
export function readingMsLeft({ askedAtMs }: AnswerRecord, { prompt }: Turn, now: number | null): number | null {
  if (askedAtMs === undefined || now === null) return null
  const whole = Math.max(readingMsOf(prompt.text), prompt.audio.duration_ms)
  return Math.max(minReadingMs, whole - (now - askedAtMs))
}

const wordsPerSecond = 2.5

/** Time to read a question that could not be spoken. */
export function readingMsOf(text: string): number {
  return Math.max(4000, Math.round((text.split(/\s+/).length / wordsPerSecond) * 1000) + 2000)
}

/** The record with one take changed or added. */
export function setTake(record: AnswerRecord, take: TakeRecord): AnswerRecord {
  const others = record.takes.filter((each) => each.take !== take.take)
  return { ...record, takes: [...others, take].toSorted((a, b) => a.take - b.take) }
}

/** The record with a take under another number. */
export function moveTake(record: AnswerRecord, from: number, to: number): AnswerRecord {
  const moved = record.takes.map((each) => (each.take === from ? { ...each, take: to } : each))
  return { ...record, takes: moved.toSorted((a, b) => a.take - b.take) }
}

/** The answer is to be recorded again: what was said before no longer counts. */
export function removeTakes(record: AnswerRecord): AnswerRecord {
  return { ...record, stage: 'prepared', completed: false, takes: record.takes.map((take) => ({ ...take, counts: false })) }
}

/** After an interruption: an answer with almost nothing left of its time is finished. */
export function settleInterrupted(record: AnswerRecord, turn: Turn): AnswerRecord {
  const begun = record.takes.some((take) => take.counts)
  return record.stage === 'prepared' && begun && answerMsLeft(record, turn) <= minAnswerMs ? { ...record, stage: 'recorded' } : record
}
