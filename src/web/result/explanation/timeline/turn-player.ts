/** As much of a turn as it takes to play it. */
export interface PlayableTurn {
  readonly id: string
  readonly lengthMs: number
  /** Null where there is no audio. */
  readonly address: string | null
}

export interface PlayerState {
  /** `failed`: no address can be had, so the turn itself may be sound. */
  readonly status: 'still' | 'waiting' | 'playing' | 'failed'
  readonly index: number
  /** From the beginning of the turn. */
  readonly atMs: number
  readonly rate: number
  /** Turns whose recordings did not play from a fresh address either, by id. */
  readonly broken: ReadonlySet<string>
}

/** Whether it should be playing, though it may still be loading. */
export function isOn({ status }: Pick<PlayerState, 'status'>): boolean {
  return status === 'playing' || status === 'waiting'
}

interface PlayerParts {
  readonly audio: HTMLAudioElement
  readonly turns: readonly PlayableTurn[]
  /** All turns with freshly signed addresses, for when one no longer holds. */
  readonly renew: () => Promise<readonly PlayableTurn[]>
}

/** Whether a browser refuses to play before somebody presses something. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError'
}

/** Plays the turns of an interview one after the other in one element. What is missing or broken is left out. */
export class TurnPlayer {
  readonly #audio: HTMLAudioElement
  readonly #renew: PlayerParts['renew']
  readonly #listeners = new Set<() => void>()
  #turns: readonly PlayableTurn[]
  #state: PlayerState = { status: 'still', index: 0, atMs: 0, rate: 1, broken: new Set() }
  /** The turn whose recording the element has. */
  #loaded: number | null = null
  /** Where to go once the recording's length is known; null when it is there. */
  #wanted: number | null = null
  /** The turn whose address was renewed and has not played yet: it is renewed once, not for ever. */
  #renewed: number | null = null

  constructor({ audio, turns, renew }: PlayerParts) {
    this.#audio = audio
    this.#turns = turns
    this.#renew = renew
    audio.preload = 'none'
    audio.addEventListener('loadedmetadata', () => this.#arrive())
    audio.addEventListener('timeupdate', () => this.#readPlace())
    audio.addEventListener('waiting', () => isOn(this.#state) && this.#change({ status: 'waiting' }))
    audio.addEventListener('playing', () => this.#sound())
    audio.addEventListener('pause', () => this.#state.status === 'playing' && !audio.ended && this.#halt())
    audio.addEventListener('ended', () => isOn(this.#state) && this.#goOn())
    audio.addEventListener('error', () => this.#fail())
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  getState = (): PlayerState => this.#state

  /** Plays on from a turn. */
  playFrom(index: number): void {
    this.#goTo(index, 0)
    this.#start()
  }

  /** Goes to a place; what plays plays on from there. */
  seek(index: number, atMs: number): void {
    const on = isOn(this.#state)
    this.#goTo(index, Math.max(0, atMs))
    if (on) this.#start()
  }

  /** Pauses, or plays on from where it is; from the first turn again after the last. */
  toggle(): void {
    if (isOn(this.#state)) return this.#halt()
    const { index, atMs } = this.#state
    const over = atMs >= (this.#turns[index]?.lengthMs ?? 0) && this.#findPlayable(index + 1) === null
    if (over) this.#goTo(0, 0)
    this.#start()
  }

  setRate(rate: number): void {
    this.#audio.defaultPlaybackRate = rate
    this.#audio.playbackRate = rate
    this.#change({ rate })
  }

  /** Falls silent and lets go of what was fetched. */
  release(): void {
    this.#loaded = null
    this.#halt()
    this.#audio.removeAttribute('src')
    this.#audio.load()
  }

  #change(next: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...next }
    for (const tell of this.#listeners) tell()
  }

  #findPlayable(from: number): number | null {
    const found = this.#turns.findIndex(({ id, address }, index) => index >= from && address !== null && !this.#state.broken.has(id))
    return found === -1 ? null : found
  }

  #goTo(index: number, atMs: number): void {
    if (this.#loaded === index && this.#audio.readyState >= 1) this.#audio.currentTime = atMs / 1000
    else this.#wanted = atMs
    this.#change({ index, atMs })
  }

  #start(): void {
    if (this.#state.status === 'failed') return void this.#fetchAnew()
    const playable = this.#findPlayable(this.#state.index)
    if (playable === null) return this.#halt()
    if (playable !== this.#state.index) this.#goTo(playable, 0)
    this.#change({ status: 'waiting' })
    if (this.#loaded !== playable) this.#load(playable)
    this.#audio.play().catch((error: unknown) => isForbidden(error) && this.#halt())
  }

  #load(index: number): void {
    this.#loaded = index
    this.#wanted = this.#state.atMs
    this.#audio.src = this.#turns[index]?.address ?? ''
  }

  #halt(next: Partial<PlayerState> = {}): void {
    this.#change({ status: 'still', ...next })
    this.#audio.pause()
  }

  #goOn(): void {
    const next = this.#findPlayable(this.#state.index + 1)
    if (next === null) return this.#halt({ atMs: this.#turns[this.#state.index]?.lengthMs ?? 0 })
    this.#goTo(next, 0)
    this.#start()
  }

  async #fetchAnew(): Promise<void> {
    this.#change({ status: 'waiting' })
    this.#loaded = null
    this.#renewed = this.#state.index
    const fresh = await this.#renew().catch(() => null)
    if (fresh === null) return this.#halt({ status: 'failed' })
    this.#turns = fresh
    if (isOn(this.#state) && this.#loaded === null) this.#start()
  }

  #arrive(): void {
    if (this.#wanted !== null && this.#wanted > 0) this.#audio.currentTime = this.#wanted / 1000
    this.#wanted = null
  }

  #sound(): void {
    this.#renewed = null
    if (isOn(this.#state)) this.#change({ status: 'playing' })
  }

  #fail(): void {
    const { index, broken } = this.#state
    if (this.#loaded !== index || !isOn(this.#state)) return
    if (this.#renewed !== index) return void this.#fetchAnew()
    this.#change({ broken: new Set([...broken, this.#turns[index]?.id ?? '']) })
    this.#goOn()
  }

  #readPlace(): void {
    if (this.#wanted === null && isOn(this.#state)) this.#change({ atMs: this.#audio.currentTime * 1000 })
  }
}
