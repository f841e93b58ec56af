import { SilenceWatch } from '#web/room/devices/level.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import { nextTakeOf, setTake } from './answer-record.ts'
import type { AnswerRecord, TakeRecord } from './answer-record.ts'
import type { VoiceQueue } from './voice-queue.ts'

/** Turns the microphone's audio into chunks. */
export interface Recorder {
  /** Begins a stream; false when there is no microphone. Chunks come until `stop` has settled. */
  start(events: { readonly chunk: (bytes: Uint8Array<ArrayBuffer>, type: string) => void; readonly lost: () => void }): boolean
  stop(): Promise<void>
  /** The current level, 0 to 1; null where the browser does not provide it. */
  level(): number | null
}

interface TakeRecorderParts {
  readonly host: RoomHost
  readonly queue: VoiceQueue
  readonly recorder: Recorder
  /** Whether the current recording is silent. */
  readonly silent: (silent: boolean) => void
  /** The microphone went away in the middle. */
  readonly lost: () => void
}

const listenEachMs = 200

interface Running {
  readonly question: string
  take: TakeRecord
  readonly startedAt: number
  readonly limitMs: number
}

/** Records one take after another: numbers its chunks, writes down how long it is, listens for silence. */
export class TakeRecorder {
  readonly #parts: TakeRecorderParts
  #running: Running | null = null
  #stopping: Promise<void> = Promise.resolve()
  #cancelListening: () => void = () => undefined

  constructor(parts: TakeRecorderParts) {
    this.#parts = parts
  }

  /** Begins a new take of an answer, for as long as is left of it; false without a microphone. */
  start(record: AnswerRecord, limitMs: number): boolean {
    const { host, queue, recorder, lost } = this.#parts
    const take: TakeRecord = { take: nextTakeOf(record), chunks: 0, bytes: 0, ms: 0, counts: true }
    const running: Running = { question: record.question, take, startedAt: host.mono(), limitMs }
    const started = recorder.start({ chunk: (bytes, type) => this.#add(running, bytes, type), lost })
    if (!started) return false
    this.#running = running
    queue.save(setTake(record, take))
    this.#listen(running, new SilenceWatch())
    return true
  }

  /** Settles when the last chunk is in the queue. */
  stop(): Promise<void> {
    const running = this.#running
    this.#cancelListening()
    this.#running = null
    if (running) this.#stopping = this.#finish(running, this.#elapsed(running))
    return this.#stopping
  }

  async #finish(running: Running, ms: number): Promise<void> {
    await this.#parts.recorder.stop()
    running.take = { ...running.take, ms }
    this.#parts.queue.saveTake(running.question, running.take)
  }

  #add(running: Running, bytes: Uint8Array<ArrayBuffer>, type: string): void {
    const { take, question } = running
    const ms = Math.max(take.ms, this.#elapsed(running))
    const chunk = { question, take: take.take, chunk: take.chunks, type, bytes, ms: ms - take.ms }
    running.take = { ...take, chunks: take.chunks + 1, bytes: take.bytes + bytes.length, ms }
    this.#parts.queue.add(chunk, running.take)
  }

  #elapsed({ startedAt, limitMs }: Running): number {
    return Math.min(limitMs, Math.round(this.#parts.host.mono() - startedAt))
  }

  #listen(running: Running, watch: SilenceWatch): void {
    const { host, recorder, silent } = this.#parts
    this.#cancelListening = host.wait(listenEachMs, () => {
      const level = recorder.level()
      if (level !== null) silent(watch.hear(level, this.#elapsed(running)))
      this.#listen(running, watch)
    })
  }
}
