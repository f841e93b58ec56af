import type { PretendHost } from './pretend-world.ts'
import type { Speaker } from '#web/room/sound/sound-state.ts'

/** An audio element on a pretend clock. */
export class PretendSpeaker implements Speaker {
  readonly #host: PretendHost
  readonly #seconds: number
  #at = 0
  #from: number | null = null
  volume = 1
  muted = false
  src = ''
  seeking = false
  forbidden = false
  /** Plays, and does not move. */
  stuck = false
  error: object | null = null
  /** So many more beginnings fail. */
  failures = 0
  loads: string[] = []
  seeks: number[] = []
  #rate = 1

  constructor(host: PretendHost, seconds: number) {
    this.#host = host
    this.#seconds = seconds
  }

  get currentTime(): number {
    if (this.#from === null || this.stuck) return this.#at
    return Math.min(this.#seconds, this.#at + ((this.#host.mono() - this.#from) / 1000) * this.#rate)
  }

  set currentTime(seconds: number) {
    this.seeks.push(seconds)
    this.#at = seconds
    if (this.#from !== null) this.#from = this.#host.mono()
  }

  get playbackRate(): number {
    return this.#rate
  }

  set playbackRate(rate: number) {
    this.#hold()
    this.#rate = rate
  }

  get paused(): boolean {
    return this.#from === null
  }

  get ended(): boolean {
    return this.currentTime >= this.#seconds
  }

  play(): Promise<void> {
    if (this.forbidden) return Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    this.#from ??= this.#host.mono()
    return Promise.resolve()
  }

  /** The browser gives up on what it plays, and on so many beginnings after it. */
  fail(failures = 0): void {
    this.#hold()
    this.error = new Error('cannot decode')
    this.stuck = true
    this.failures = failures
  }

  load(): void {
    this.loads.push(this.src)
    this.#from = null
    this.#at = 0
    this.stuck = false
    this.error = this.failures > 0 ? this.error : null
    this.failures = Math.max(0, this.failures - 1)
  }

  pause(): void {
    this.#hold()
    this.#from = null
  }

  stall(): void {
    this.#hold()
    this.stuck = true
  }

  move(): void {
    this.stuck = false
    this.#from = this.#host.mono()
  }

  #hold(): void {
    this.#at = this.currentTime
    if (this.#from !== null) this.#from = this.#host.mono()
  }
}
