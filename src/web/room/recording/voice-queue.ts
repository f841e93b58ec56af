import { backOff } from '#web/room/engine/back-off.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import { Watched } from '#web/kit/watched.ts'
import { joinRecord, moveTake, setTake, startRecord } from './answer-record.ts'
import type { AnswerRecord, TakeRecord } from './answer-record.ts'
import { ChunkQueue } from './chunk-queue.ts'
import type { QueuedChunk } from './chunk-queue.ts'
import { toRecordingFault } from './recording-fault.ts'
import type { RecordingFault } from './recording-fault.ts'
import { shorten } from './shorten.ts'
import type { VoiceChunk, VoiceStore } from './voice-store.ts'
import type { TakeLength, VoiceWire } from './voice-wire.ts'

/** What keeps recordings from the server, as far as it is known. */
export type VoiceError = 'unreachable' | 'signed-out' | 'not-now' | 'refused'

export interface VoiceQueueState {
  /** Chunks that the server has not acknowledged. */
  readonly waiting: number
  /** How much speech they hold. */
  readonly waitingMs: number
  readonly lastError: VoiceError | null
  /** `memory`: what waits would not survive the page. */
  readonly storage: 'device' | 'memory'
}

interface VoiceQueueParts {
  readonly attemptId: number
  readonly store: VoiceStore
  readonly wire: VoiceWire
  readonly host: RoomHost
}

/** Something that time may take away. */
type Obstacle = Extract<RecordingFault, { kind: 'retry' }>

/** How long a recording rests that the server does not take for now. */
const restMs = 60_000
/** The server counts no further. */
const maxTake = 99

/**
 * Brings recordings to the server: every chunk is on the disk before it leaves, one at a time and in order, for as long as
 * it takes; when all chunks of a finished answer are there, says so. Nothing is dropped before it is acknowledged.
 */
export class VoiceQueue {
  readonly state = new Watched<VoiceQueueState>({ waiting: 0, waitingMs: 0, lastError: null, storage: 'device' })
  readonly #parts: VoiceQueueParts
  readonly #records = new Map<string, AnswerRecord>()
  readonly #line = new ChunkQueue()
  /** Answers whose end the server would not take, until the page is opened again. */
  readonly #givenUp = new Set<string>()
  #flying = false
  /** Something new came while others were on their way. */
  #asked = false
  #failures = 0
  #cancel: () => void = () => undefined
  #idle: (() => void)[] = []

  constructor(parts: VoiceQueueParts) {
    this.#parts = parts
    if (!parts.store.durable) this.state.set({ storage: 'memory' })
  }

  /** Takes up what earlier pages left on the disk; their chunks leave first. */
  async recover(): Promise<void> {
    const { store } = this.#parts
    const [chunks, records] = await Promise.all([store.loadChunks(), store.loadRecords()]).catch(() => [[], []] as const)
    for (const record of records) if (!this.#records.has(record.question)) this.#records.set(record.question, record)
    this.#line.putFirst(chunks.map((chunk) => ({ chunk, stored: Promise.resolve() })))
    this.#tell()
    this.sendNow()
  }

  /** How far an answer has come, as recorded by this browser. */
  find(question: string): AnswerRecord | undefined {
    return this.#records.get(question)
  }

  get records(): readonly AnswerRecord[] {
    return [...this.#records.values()]
  }

  save(record: AnswerRecord): void {
    this.#records.set(record.question, record)
    void this.#guard(this.#parts.store.putRecord(record))
    if (record.stage === 'final') this.sendNow()
  }

  /** A chunk of a take that is being recorded, and how far the take has come with it. */
  add(recorded: VoiceChunk, take: TakeRecord): void {
    const chunk = { ...recorded, take: this.#line.numberOf(recorded) }
    const record = this.#withTake(chunk.question, take)
    this.#records.set(record.question, record)
    this.#line.push({ chunk, stored: this.#guard(this.#parts.store.putChunk(chunk, record)) })
    this.#tell()
    if (this.#failures === 0) this.sendNow()
  }

  /** How far a take of an answer has come. */
  saveTake(question: string, take: TakeRecord): void {
    this.save(this.#withTake(question, take))
  }

  /** Sends now, whatever the timer says. */
  sendNow(): void {
    this.#cancel()
    void this.#send()
  }

  /** Resolves when the queue is empty, or after `ms`. */
  async drain(ms: number): Promise<void> {
    if (!this.hasWork()) return
    const idle = new Promise<void>((resolve) => this.#idle.push(resolve))
    this.#line.wakeAll()
    this.sendNow()
    await Promise.race([idle, new Promise<void>((resolve) => this.#parts.host.wait(ms, resolve))])
  }

  /** Nothing of this attempt is needed any more. */
  async forget(): Promise<void> {
    await this.#parts.store.clear().catch(() => undefined)
  }

  /** Whether chunks, or the end of an answer, still have to reach the server. */
  hasWork(): boolean {
    return this.#line.waiting.length > 0 || this.#finished.length > 0
  }

  /** Answers that are final, whose chunks have all left, and whose end the server does not know yet. */
  get #finished(): readonly AnswerRecord[] {
    const isFinished = ({ question, stage, completed, takes }: AnswerRecord) =>
      stage === 'final' && !completed && takes.length > 0 && !this.#givenUp.has(question) && !this.#line.holds(question)
    return this.records.filter(isFinished)
  }

  #withTake(question: string, take: TakeRecord): AnswerRecord {
    const number = this.#line.numberOf({ question, take: take.take })
    return setTake(this.find(question) ?? startRecord(question), { ...take, take: number })
  }

  async #send(): Promise<void> {
    this.#asked = true
    if (this.#flying) return
    this.#flying = true
    let fault: Obstacle | null = null
    while (this.#asked && fault === null) {
      this.#asked = false
      fault = await this.#deliverAll()
    }
    this.#flying = false
    if (fault) {
      const { host } = this.#parts
      this.#failures += 1
      this.state.set({ lastError: fault.error })
      return this.#sendIn(Math.max(backOff(this.#failures, host.random()), fault.waitMs))
    }
    const now = this.#parts.host.mono()
    const until = this.#line.restsUntil(now)
    if (until !== null && this.hasWork()) return this.#sendIn(until - now)
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  #sendIn(ms: number): void {
    this.#cancel()
    this.#cancel = this.#parts.host.wait(ms, () => void this.#send())
  }

  /** Everything in its order, until nothing can leave or something stands in the way. */
  async #deliverAll(): Promise<Obstacle | null> {
    for (;;) {
      const now = this.#parts.host.mono()
      const chunk = this.#line.next(now)
      const finished = this.#finished.find(({ question }) => !this.#line.isResting(question, now))
      if (!chunk && !finished) return null
      const fault = chunk ? await this.#tryChunk(chunk) : finished ? await this.#tryEnd(finished) : null
      if (fault) return fault
      this.#failures = 0
      if (this.state.value.lastError === 'refused') continue
      this.state.set({ lastError: this.#line.restsUntil(now) === null ? null : 'not-now' })
    }
  }

  async #tryChunk(next: QueuedChunk): Promise<Obstacle | null> {
    try {
      await this.#deliverChunk(next)
      return null
    } catch (error) {
      const fault = toRecordingFault(error)
      return fault.kind === 'differs' ? this.#tryMove(next) : this.#settleChunk(next, fault)
    }
  }

  async #tryMove(next: QueuedChunk): Promise<Obstacle | null> {
    try {
      if (!(await this.#move(next))) this.#setAside(next)
      return null
    } catch (error) {
      return this.#settleChunk(next, toRecordingFault(error))
    }
  }

  /** Under the number of this take another device has recorded: the whole take goes under a free one. False when it cannot. */
  async #move({ chunk }: QueuedChunk): Promise<boolean> {
    const { wire, store, attemptId } = this.#parts
    const { question, take } = chunk
    const there = await wire.findRecording(attemptId, question)
    const [first] = this.#line.of(chunk)
    const known = [...(there?.takes ?? []), ...(this.find(question)?.takes ?? []), { take }]
    const free = Math.max(...known.map((each) => each.take)) + 1
    if (first?.chunk.chunk !== 0 || free > maxTake) return false
    const moved = moveTake(this.find(question) ?? startRecord(question), take, free)
    this.#records.set(question, joinRecord(question, moved, there))
    this.#line.move(chunk, free, (chunks) => this.#guard(store.moveTake(chunks, free, this.find(question) ?? moved)))
    return true
  }

  #settleChunk(next: QueuedChunk, fault: RecordingFault): Obstacle | null {
    if (fault.kind === 'retry') return fault
    if (fault.kind !== 'not-now') this.#setAside(next)
    else this.#line.restTake(next.chunk, this.#parts.host.mono() + restMs)
    return null
  }

  async #tryEnd(finished: AnswerRecord): Promise<Obstacle | null> {
    try {
      await this.#deliverEnd(finished, this.#countingTakes(finished))
      return null
    } catch (error) {
      const fault = toRecordingFault(error)
      if (fault.kind === 'retry') return fault
      await this.#settleEnd(finished, fault)
      return null
    }
  }

  async #deliverChunk(next: QueuedChunk): Promise<void> {
    const { wire, store, attemptId } = this.#parts
    await next.stored
    await wire.putChunk(attemptId, next.chunk)
    this.#line.drop(next)
    this.#tell()
    await store.dropChunk(next.chunk).catch(() => undefined)
  }

  async #deliverEnd(record: AnswerRecord, takes: readonly TakeLength[]): Promise<void> {
    const { wire, attemptId } = this.#parts
    await wire.complete(
      attemptId,
      record.question,
      takes.map(({ take, chunks }) => ({ take, chunks })),
    )
    this.save({ ...(this.find(record.question) ?? record), completed: true })
  }

  /** The server permanently rejects this chunk: it stays on the disk with those that follow it, and other takes continue. */
  #setAside({ chunk }: QueuedChunk): void {
    this.#line.setAside(chunk)
    this.state.set({ lastError: 'refused' })
    this.#tell()
  }

  /** What an answer consists of, as far as the server has it or will have it. */
  #countingTakes({ question, takes }: AnswerRecord): readonly TakeRecord[] {
    return takes.filter(({ take, counts, chunks }) => counts && chunks > 0 && !this.#line.isAside({ question, take }))
  }

  /** Without the chunks that are gone, a take is what came before them. */
  async #settleEnd(record: AnswerRecord, fault: Exclude<RecordingFault, Obstacle>): Promise<void> {
    if (fault.kind === 'not-now') return this.#line.rest(record.question, this.#parts.host.mono() + restMs)
    this.#givenUp.add(record.question)
    this.state.set({ lastError: 'refused' })
    if (fault.kind !== 'missing') return
    await this.#deliverEnd(record, shorten(this.#countingTakes(record), fault.missing)).catch(() => undefined)
  }

  #tell(): void {
    const { waiting } = this.#line
    this.state.set({ waiting: waiting.length, waitingMs: waiting.reduce((sum, { chunk }) => sum + chunk.ms, 0) })
  }

  #guard(write: Promise<void>): Promise<void> {
    return write.catch(() => this.state.set({ storage: 'memory' }))
  }
}
