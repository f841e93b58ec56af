import type { Media } from '#contract/content/paper.ts'
import { backOff } from '#web/room/engine/back-off.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import { within } from '#web/room/engine/limit-wire.ts'
import { Watched } from '#web/kit/watched.ts'
import type { SectionMedia } from '#web/room/engine/wire.ts'
import type { Examiner } from './interview-parts.ts'
import { makeSilence } from './silence.ts'

export interface Loading {
  readonly loaded: number
  /** Those that did not come; they are asked for once more when it is their turn. */
  readonly missing: number
  readonly total: number | null
  /** Loading has ended: what is missing is shown as text. */
  readonly over: boolean
  /** It may be begun: everything is here, or has been waited for. */
  readonly enough: boolean
}

const attempts = 4
/** A file that takes longer than this is asked for again. */
export const fileLimitMs = 30_000
/** Nobody is kept from beginning for longer than this. */
const enoughMs = 20_000
/** The interview does not wait longer for the sound of a question. */
export const timeoutMs = 10_000
/** A player that says neither "ended" nor "error" is not waited for longer. */
const gracePlayMs = 8000

/** The examiner's voice: fetched as far ahead as the section allows, and never waited for without end. */
export class BrowserExaminer implements Examiner {
  readonly loading = new Watched<Loading>({ loaded: 0, missing: 0, total: null, over: false, enough: false })
  readonly #host: RoomHost
  readonly #addresses = new Map<string, string>()
  /** Where each file lies on the server. */
  readonly #sources = new Map<string, string>()
  readonly #missing = new Set<string>()
  #audio: HTMLAudioElement | null = null
  #started = false
  #end: (heard: boolean) => void = () => undefined

  constructor(host: RoomHost) {
    this.#host = host
  }

  /** Fetches all prompts, once; a prompt that does not come is only shown. */
  async preload(fetchMedia: () => Promise<SectionMedia>): Promise<void> {
    if (this.#started) return
    this.#started = true
    this.#host.wait(enoughMs, () => this.loading.set({ enough: true }))
    const section = await this.#tryAgain(fetchMedia, attempts)
    const line = [...(section?.media ?? [])]
    for (const { file, url } of line) this.#sources.set(file, url)
    this.loading.set({ total: line.length })
    const fetchNext = async () => {
      for (let next = line.shift(); next; next = line.shift()) await this.#fetch(next.file, attempts)
    }
    await Promise.all([fetchNext(), fetchNext(), fetchNext()])
    this.loading.set({ over: true, enough: true })
  }

  expect = ({ file }: Media): Promise<void> | null => {
    const { over, total } = this.loading.value
    if (this.#addresses.has(file) || !this.#started || (over && total === 0)) return null
    if (this.#missing.delete(file)) void this.#fetch(file, 1)
    return new Promise((resolve) => {
      const done = () => {
        cancel()
        untie()
        resolve()
      }
      const cancel = this.#host.wait(timeoutMs, done)
      const untie = this.loading.watch(() => {
        if (this.#addresses.has(file) || this.#missing.has(file) || this.loading.value.total === 0) done()
      })
    })
  }

  /** Inside a press: from now on the browser lets this player speak by itself. */
  unlock(): void {
    const audio = this.#player()
    audio.muted = true
    audio.src = URL.createObjectURL(makeSilence())
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
      const cancel = this.#host.wait(ms + gracePlayMs, () => this.#end(true))
      this.#end = (heard) => {
        cancel()
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

  async #fetch(file: string, tries: number): Promise<void> {
    const blob = await this.#tryAgain(() => this.#download(this.#sources.get(file) ?? ''), tries)
    if (blob) this.#addresses.set(file, URL.createObjectURL(blob))
    else this.#missing.add(file)
    this.loading.set({ loaded: this.#addresses.size, missing: this.#missing.size })
  }

  async #download(url: string): Promise<Blob> {
    const impatience = new AbortController()
    const load = async () => {
      const response = await fetch(url, { signal: impatience.signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.blob()
    }
    return within(this.#host, fileLimitMs, load()).finally(() => impatience.abort())
  }

  async #tryAgain<T>(call: () => Promise<T>, tries: number): Promise<T | null> {
    for (let failures = 1; failures <= tries; failures += 1) {
      try {
        return await call()
      } catch {
        const ms = backOff(failures, this.#host.random())
        if (failures < tries) await new Promise<void>((resolve) => this.#host.wait(ms, resolve))
      }
    }
    return null
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
