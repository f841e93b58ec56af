import type { RecordingState } from '#contract/attempt/attempt.ts'
import type { VoiceChunk } from '#web/room/recording/voice-store.ts'
import type { TakeLength, VoiceWire } from '#web/room/recording/voice-wire.ts'

/** An answer of the server that is no success. */
interface Mishap {
  readonly status: number
  readonly code?: string
  readonly body?: object
}

/** A server that takes recordings, after the mishaps it was given. What one device sent, another cannot replace. */
export class PretendVoiceServer implements VoiceWire {
  /** As they arrived: "part-1.1/1/0". */
  chunks: string[] = []
  completed: [string, readonly TakeLength[]][] = []
  asked: string[] = []
  mishaps: Mishap[] = []
  refuse: (name: string) => Mishap | undefined = () => undefined
  online = true
  readonly #stored = new Map<string, string>()

  putChunk = (_attempt: number, { question, take, chunk, bytes }: VoiceChunk) => {
    const name = `${question}/${take}/${chunk}`
    return this.#answer(name, () => {
      const stored = this.#stored.get(name)
      if (stored === undefined) this.chunks.push(name)
      else if (stored !== String(bytes)) throw toError({ status: 409, code: 'CHUNK_DIFFERS' })
      this.#stored.set(name, String(bytes))
    })
  }

  complete = (_attempt: number, question: string, takes: readonly TakeLength[]) =>
    this.#answer(question, () => this.completed.push([question, takes]))

  findRecording = async (_attempt: number, question: string): Promise<RecordingState | undefined> => {
    await this.#answer(question, () => undefined)
    const lengths = new Map<number, number>()
    for (const [of, take] of this.chunks.map((name) => name.split('/')))
      if (of === question) lengths.set(Number(take), (lengths.get(Number(take)) ?? 0) + 1)
    const takes = [...lengths].map(([take, chunks]) => ({ take, chunks, bytes: chunks * 8000, duration_ms: null }))
    return takes.length === 0 ? undefined : { question, status: 'receiving', takes }
  }

  /** Which devices a take holds, by the first byte of its chunks. */
  devicesIn(take: string): string[] {
    const held = [...this.#stored].filter(([name]) => name.startsWith(`${take}/`)).map(([, bytes]) => bytes.split(',')[0] ?? '')
    return [...new Set(held)]
  }

  async #answer(name: string, store: () => void): Promise<void> {
    this.asked.push(name)
    await Promise.resolve()
    if (!this.online) throw toError({ status: 0 })
    const mishap = this.mishaps.shift() ?? this.refuse(name)
    if (mishap) throw toError(mishap)
    store()
  }
}

function toError(mishap: Mishap): Error {
  return Object.assign(new Error('refused'), mishap)
}
