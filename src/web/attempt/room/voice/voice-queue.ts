import { backOff } from '#web/attempt/room/engine/back-off.ts'
import type { RoomHost } from '#web/attempt/room/engine/host.ts'
import { Watched } from '#web/attempt/room/engine/room-state.ts'
import type { AnswerRecord } from './answer-record.ts'
import { judgeRefusal } from './judge-refusal.ts'
import type { MissingChunk, VoiceFault } from './judge-refusal.ts'
import type { VoiceChunk, VoiceStore } from './voice-store.ts'
import type { TakeLength, VoiceWire } from './voice-wire.ts'

/** What keeps recordings from the server, as far as it is known. */
export type VoiceError = 'unreachable' | 'signed-out' | 'refused'

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
type Obstacle = Extract<VoiceFault, { kind: 'retry' }>

interface Waiting {
  readonly chunk: VoiceChunk
  /** Settles when the chunk is on the disk, or when it is known that it will not be. */
  readonly stored: Promise<void>
}

/**
 * Brings recordings to the server: every chunk is on the disk before it leaves, one at a time and in order, for as long as
 * it takes; when all chunks of a finished answer are there, says so. Nothing is dropped before it is acknowledged.
 */
export class VoiceQueue {
  readonly state = new Watched<VoiceQueueState>({ waiting: 0, waitingMs: 0, lastError: null, storage: 'device' })
  readonly #parts: VoiceQueueParts
  readonly #records = new Map<string, AnswerRecord>()
  #line: Waiting[] = []
  /** Answers whose end the server would not take, until the page is opened again. */
  readonly #givenUp = new Set<string>()
  #flying = false
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
    this.#line = [...chunks.map((chunk) => ({ chunk, stored: Promise.resolve() })), ...this.#line]
    this.#tell()
    this.hurry()
  }

  /** How far an answer has come, as this browser knows. */
  find(question: string): AnswerRecord | undefined {
    return this.#records.get(question)
  }

  get records(): readonly AnswerRecord[] {
    return [...this.#records.values()]
  }

  save(record: AnswerRecord): void {
    this.#records.set(record.question, record)
    void this.#guard(this.#parts.store.putRecord(record))
    if (record.stage === 'final') this.hurry()
  }

  add(chunk: VoiceChunk, record: AnswerRecord): void {
    this.#records.set(record.question, record)
    this.#line.push({ chunk, stored: this.#guard(this.#parts.store.putChunk(chunk, record)) })
    this.#tell()
    if (this.#failures === 0) this.hurry()
  }

  /** Sends now, whatever the timer says. */
  hurry(): void {
    this.#cancel()
    void this.#send()
  }

  /** Settles when nothing waits, or when the patience is over. */
  async drain(ms: number): Promise<void> {
    if (!this.hasWork()) return
    const idle = new Promise<void>((resolve) => this.#idle.push(resolve))
    this.hurry()
    await Promise.race([idle, new Promise<void>((resolve) => this.#parts.host.wait(ms, resolve))])
  }

  /** Nothing of this attempt is needed any more. */
  async forget(): Promise<void> {
    await this.#parts.store.clear().catch(() => undefined)
  }

  /** Whether chunks, or the end of an answer, still have to reach the server. */
  hasWork(): boolean {
    return this.#line.length > 0 || this.#findFinished() !== undefined
  }

  /** An answer that is final, whose chunks have all left, and whose end the server does not know yet. */
  #findFinished(): AnswerRecord | undefined {
    return this.records.find(
      ({ question, stage, completed, takes }) => stage === 'final' && !completed && takes.length > 0 && !this.#givenUp.has(question),
    )
  }

  async #send(): Promise<void> {
    if (this.#flying) return
    this.#flying = true
    const fault = await this.#deliverAll()
    this.#flying = false
    if (fault) {
      const { host } = this.#parts
      this.#failures += 1
      this.state.set({ lastError: fault.error })
      this.#cancel()
      this.#cancel = host.wait(Math.max(backOff(this.#failures, host.random()), fault.waitMs), () => void this.#send())
      return
    }
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  /** Everything in its order, until nothing waits or something stands in the way. */
  async #deliverAll(): Promise<Obstacle | null> {
    for (;;) {
      const chunk = this.#line[0]
      const finished = this.#findFinished()
      if (!chunk && !finished) return null
      const fault = chunk ? await this.#tryChunk(chunk) : finished ? await this.#tryEnd(finished) : null
      if (fault) return fault
      this.#failures = 0
      if (this.state.value.lastError !== 'refused') this.state.set({ lastError: null })
    }
  }

  async #tryChunk(chunk: Waiting): Promise<Obstacle | null> {
    try {
      await this.#deliverChunk(chunk)
      return null
    } catch (error) {
      const fault = judgeRefusal(error)
      if (fault.kind === 'retry') return fault
      this.#setAside(chunk)
      return null
    }
  }

  async #tryEnd(finished: AnswerRecord): Promise<Obstacle | null> {
    try {
      await this.#deliverEnd(
        finished,
        finished.takes.filter((take) => take.counts && take.chunks > 0),
      )
      return null
    } catch (error) {
      const fault = judgeRefusal(error)
      if (fault.kind === 'retry') return fault
      await this.#settleEnd(finished, fault)
      return null
    }
  }

  async #deliverChunk(next: Waiting): Promise<void> {
    const { wire, store, attemptId } = this.#parts
    await next.stored
    await wire.putChunk(attemptId, next.chunk)
    this.#line = this.#line.filter((each) => each !== next)
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

  /** The server will never take this chunk: it stays on the disk, and the others go on. */
  #setAside(refused: Waiting): void {
    this.#line = this.#line.filter((each) => each !== refused)
    this.state.set({ lastError: 'refused' })
    this.#tell()
  }

  /** Without the chunks that are gone, a take is what came before them. */
  async #settleEnd(record: AnswerRecord, fault: Exclude<VoiceFault, Obstacle>): Promise<void> {
    this.#givenUp.add(record.question)
    this.state.set({ lastError: 'refused' })
    if (fault.kind !== 'missing') return
    const counting = record.takes.filter((take) => take.counts)
    await this.#deliverEnd(record, shorten(counting, fault.missing)).catch(() => undefined)
  }

  #tell(): void {
    this.state.set({ waiting: this.#line.length, waitingMs: this.#line.reduce((sum, { chunk }) => sum + chunk.ms, 0) })
  }

  #guard(write: Promise<void>): Promise<void> {
    return write.catch(() => this.state.set({ storage: 'memory' }))
  }
}

/** Takes up to the first chunk that is missing; those that have none left are not named. */
export function shorten(takes: readonly TakeLength[], missing: readonly MissingChunk[]): TakeLength[] {
  return takes.flatMap(({ take, chunks }) => {
    const holes = missing.filter((each) => each.take === take).map((each) => each.chunk)
    const whole = Math.min(chunks, ...holes)
    return whole > 0 ? [{ take, chunks: whole }] : []
  })
}
