import type { PlayableVoice } from '#contract/grading/grader.contract.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Watched } from '#web/kit/watched.ts'
import type { RecordedVoice, VoiceStore } from './voice-store.ts'

/** `waiting`: kept on this device until the server can be reached; `refused`: the server doesn't take it. */
type UploadState = 'waiting' | 'sending' | 'stored' | 'refused'

export interface HeldVoice {
  readonly id: string
  readonly url: string
  readonly state: UploadState
  /** Why the server doesn't take it. */
  readonly refusal: Refused | null
}

/** What uploads need of their surroundings; tests bring their own. */
interface UploadParts {
  readonly store: Promise<VoiceStore>
  readonly send: (voice: RecordedVoice) => Promise<void>
  readonly toUrl: (voice: RecordedVoice) => string
  /** The claim has run out: nothing is sent before the task is claimed again. */
  readonly loseClaim: () => void
  /** Runs later; answers how to call it off. */
  readonly wait: (ms: number, run: () => void) => () => void
}

interface Held {
  readonly voices: ReadonlyMap<string, HeldVoice>
}

const retryMs = 5000
const renewEveryMs = 60_000

/** The voice comments on one task: each is kept on this device at once, and sent as soon as the server can be reached. */
export class VoiceUploads extends Watched<Held> {
  readonly #parts: UploadParts
  /** Recorded here and not sent yet, in their order. */
  readonly #unsent = new Map<string, RecordedVoice>()
  readonly #opened: Promise<void>
  #renewedAt = -renewEveryMs
  #callOff: () => void = () => undefined
  #running: Promise<void> | null = null

  constructor(stored: readonly PlayableVoice[], parts: UploadParts) {
    super({ voices: new Map(stored.map(({ id, url }) => [id, { id, url, state: 'stored', refusal: null }])) })
    this.#parts = parts
    this.#opened = this.#open()
  }

  /** Keeps what was recorded; settles when it is on the disk. */
  async add(voice: RecordedVoice): Promise<void> {
    this.#hold(voice)
    await (await this.#parts.store).put(voice)
    void this.flush()
  }

  /** Forgets what was recorded here; what has arrived at the server goes there by itself. */
  async drop(id: string): Promise<void> {
    this.#unsent.delete(id)
    await (await this.#parts.store).drop(id)
  }

  /** Sends what isn't sent yet; settles when nothing more can be done now. */
  flush(): Promise<void> {
    this.#callOff()
    return (this.#running ??= this.#sendAll().finally(() => (this.#running = null)))
  }

  /** Addresses last for an hour: takes fresh ones for what wasn't recorded here, once a minute at most. */
  async renew(read: () => Promise<readonly PlayableVoice[]>): Promise<void> {
    if (performance.now() - this.#renewedAt < renewEveryMs) return
    this.#renewedAt = performance.now()
    for (const { id, url } of await read()) {
      const held = this.value.voices.get(id)
      if (held === undefined || !held.url.startsWith('blob:')) this.#put({ id, url, state: 'stored', refusal: null })
    }
  }

  /** The task was handed back. */
  async forget(): Promise<void> {
    this.close()
    this.#unsent.clear()
    await (await this.#parts.store).clear()
  }

  close(): void {
    this.#callOff()
  }

  async #open(): Promise<void> {
    for (const voice of await (await this.#parts.store).list()) if (!this.#unsent.has(voice.id)) this.#hold(voice)
  }

  #hold(voice: RecordedVoice): void {
    const isStored = this.value.voices.get(voice.id)?.state === 'stored'
    this.#put({ id: voice.id, url: this.#parts.toUrl(voice), state: isStored ? 'stored' : 'waiting', refusal: null })
    if (!isStored) this.#unsent.set(voice.id, voice)
  }

  #put(voice: HeldVoice): void {
    this.set({ voices: new Map([...this.value.voices, [voice.id, voice]]) })
  }

  #change(id: string, change: Partial<HeldVoice>): void {
    const held = this.value.voices.get(id)
    if (held !== undefined) this.#put({ ...held, ...change })
  }

  async #sendAll(): Promise<void> {
    await this.#opened
    for (;;) {
      const voice = [...this.#unsent.values()].find(({ id }) => this.value.voices.get(id)?.state !== 'refused')
      if (voice === undefined || !(await this.#sendOne(voice))) return
    }
  }

  /** Whether to carry on with the next. */
  async #sendOne(voice: RecordedVoice): Promise<boolean> {
    this.#change(voice.id, { state: 'sending' })
    try {
      await this.#parts.send(voice)
      this.#unsent.delete(voice.id)
      this.#change(voice.id, { state: 'stored' })
      return true
    } catch (error) {
      return this.#fail(voice, error instanceof Refused ? error : new Refused(0, {}))
    }
  }

  #fail({ id }: RecordedVoice, refused: Refused): boolean {
    const isFinal = refused.status >= 400 && refused.status < 500 && ![401, 429].includes(refused.status)
    if (refused.code === 'CLAIM_LOST') this.#parts.loseClaim()
    else if (isFinal) {
      this.#change(id, { state: 'refused', refusal: refused })
      return true
    } else this.#callOff = this.#parts.wait(retryMs, () => void this.flush())
    this.#change(id, { state: 'waiting' })
    return false
  }
}
