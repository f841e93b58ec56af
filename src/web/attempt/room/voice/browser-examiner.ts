import type { Media } from '#contract/exam/paper.ts'
import type { SectionMedia } from '#web/attempt/room/engine/wire.ts'
import { backOff } from '#web/attempt/room/engine/back-off.ts'
import { Watched } from '#web/attempt/room/engine/room-state.ts'
import type { Examiner } from './interview.ts'

export interface Loading {
  readonly loaded: number
  readonly total: number | null
  /** Nothing more will come: what is missing is read instead of heard. */
  readonly over: boolean
}

const attempts = 4
/** A player that says neither "ended" nor "error" is not waited for longer. */
const gracePlayMs = 8000

/** The examiner's voice: every prompt is fetched before the first is spoken. */
export class BrowserExaminer implements Examiner {
  readonly loading = new Watched<Loading>({ loaded: 0, total: null, over: false })
  readonly #addresses = new Map<string, string>()
  #audio: HTMLAudioElement | null = null
  #started = false
  #end: (heard: boolean) => void = () => undefined

  /** Fetches all prompts, once; a prompt that does not come is only shown. */
  async preload(fetchMedia: () => Promise<SectionMedia>): Promise<void> {
    if (this.#started) return
    this.#started = true
    const section = await tryAgain(fetchMedia)
    this.loading.set({ total: section?.media.length ?? 0 })
    const line = [...(section?.media ?? [])]
    const fetchNext = async () => {
      for (let next = line.shift(); next; next = line.shift()) await this.#fetch(next.file, next.url)
    }
    await Promise.all([fetchNext(), fetchNext(), fetchNext()])
    this.loading.set({ over: true })
  }

  /** Inside a press: from now on the browser lets this player speak by itself. */
  unlock(): void {
    const [address] = this.#addresses.values()
    const audio = this.#player()
    if (address === undefined) return
    audio.muted = true
    audio.src = address
    audio.play().then(
      () => this.#rest(audio),
      () => this.#rest(audio),
    )
  }

  play = ({ file, duration_ms: ms }: Media): Promise<boolean> => {
    this.hush()
    const address = this.#addresses.get(file)
    if (address === undefined) return Promise.resolve(false)
    return new Promise((resolve) => {
      const audio = this.#player()
      const timer = setTimeout(() => this.#end(true), ms + gracePlayMs)
      this.#end = (heard) => {
        clearTimeout(timer)
        this.#end = () => undefined
        resolve(heard)
      }
      audio.muted = false
      audio.src = address
      audio.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) this.#end(false)
      })
    })
  }

  hush = (): void => {
    this.#audio?.pause()
    this.#end(true)
  }

  /** Lets go of everything that was fetched. */
  dismiss(): void {
    this.hush()
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address)
    this.#addresses.clear()
    this.#started = false
  }

  async #fetch(file: string, url: string): Promise<void> {
    const blob = await tryAgain(async () => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.blob()
    })
    if (!blob) return
    this.#addresses.set(file, URL.createObjectURL(blob))
    this.loading.set({ loaded: this.#addresses.size })
  }

  #player(): HTMLAudioElement {
    if (this.#audio) return this.#audio
    const audio = new Audio()
    audio.addEventListener('ended', () => this.#end(true))
    audio.addEventListener('error', () => this.#end(false))
    this.#audio = audio
    return audio
  }

  /** After unlocking, unless a prompt is being spoken by now. */
  #rest(audio: HTMLAudioElement): void {
    if (audio.muted) audio.pause()
  }
}

async function tryAgain<T>(call: () => Promise<T>): Promise<T | null> {
  for (let failures = 1; failures <= attempts; failures += 1) {
    try {
      return await call()
    } catch {
      if (failures < attempts) await new Promise((resolve) => setTimeout(resolve, backOff(failures, Math.random())))
    }
  }
  return null
}
