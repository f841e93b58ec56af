import type { VoiceChunk } from './voice-store.ts'

/** One stream of a recorder, by its answer and number. */
type TakeName = Pick<VoiceChunk, 'question' | 'take'>

export interface QueuedChunk {
  readonly chunk: VoiceChunk
  /** Settles when the chunk is on the disk, or when it is known that it will not be. */
  readonly stored: Promise<void>
}

const nameOf = ({ question, take }: TakeName) => `${question}/${take}`

function isOf(name: TakeName): (waiting: QueuedChunk) => boolean {
  return ({ chunk }) => chunk.question === name.question && chunk.take === name.take
}

/** Chunks on their way to the server, in their order. A take that has to rest lets the others pass; one that was set aside stays here. */
export class ChunkQueue {
  #waiting: readonly QueuedChunk[] = []
  /** Takes that the server does not take, each from its first refused chunk on. */
  readonly #aside = new Set<string>()
  /** Until when (monotonic) something rests. */
  readonly #rests = new Map<string, number>()
  /** Takes that were begun under another number than they have now. */
  readonly #moved = new Map<string, number>()

  get waiting(): readonly QueuedChunk[] {
    return this.#waiting
  }

  /** The number under which a take goes that was begun under this one. */
  numberOf(name: TakeName): number {
    const moved = this.#moved.get(nameOf(name))
    return moved === undefined ? name.take : this.numberOf({ ...name, take: moved })
  }

  push(waiting: QueuedChunk): void {
    if (!this.isAside(waiting.chunk)) this.#waiting = [...this.#waiting, waiting]
  }

  /** What was left by an earlier page goes first. */
  putFirst(left: readonly QueuedChunk[]): void {
    this.#waiting = [...left, ...this.#waiting]
  }

  drop(waiting: QueuedChunk): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting)
  }

  /** What may leave now. */
  next(now: number): QueuedChunk | undefined {
    return this.#waiting.find(({ chunk }) => !this.isResting(nameOf(chunk), now))
  }

  of(name: TakeName): readonly QueuedChunk[] {
    return this.#waiting.filter(isOf(name))
  }

  holds(question: string): boolean {
    return this.#waiting.some(({ chunk }) => chunk.question === question)
  }

  setAside(name: TakeName): void {
    this.#aside.add(nameOf(name))
    this.#waiting = this.#waiting.filter((each) => !isOf(name)(each))
  }

  isAside(name: TakeName): boolean {
    return this.#aside.has(nameOf(name))
  }

  /** Renumbers a take; `store` receives its chunks once they are on the disk. */
  move(name: TakeName, to: number, store: (chunks: readonly VoiceChunk[]) => Promise<void>): void {
    const moving = this.of(name)
    const stored = Promise.all(moving.map((each) => each.stored)).then(() => store(moving.map(({ chunk }) => chunk)))
    this.#moved.set(nameOf(name), to)
    this.#waiting = this.#waiting.map((each) => (moving.includes(each) ? { chunk: { ...each.chunk, take: to }, stored } : each))
  }

  restTake(name: TakeName, until: number): void {
    this.rest(nameOf(name), until)
  }

  /** `what`: a take, or the answer whose end is refused. */
  rest(what: string, until: number): void {
    this.#rests.set(what, until)
  }

  isResting(what: string, now: number): boolean {
    return (this.#rests.get(what) ?? 0) > now
  }

  /** When the first of what rests may be tried again; null: nothing rests. */
  restsUntil(now: number): number | null {
    const later = [...this.#rests.values()].filter((until) => until > now)
    return later.length === 0 ? null : Math.min(...later)
  }

  wakeAll(): void {
    this.#rests.clear()
  }
}
