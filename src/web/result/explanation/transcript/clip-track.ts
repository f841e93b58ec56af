import type { Clip } from './clip.ts'

export interface TrackState {
  readonly status: 'still' | 'waiting' | 'playing' | 'failed'
  readonly atMs: number
  /** What plays and then stops by itself; null where it plays on to the end of the part. */
  readonly clip: Clip | null
  readonly rate: number
  /** The clips that play after this one. */
  readonly next: readonly Clip[]
  /** Whether a clip begins again at its end, until somebody pauses. */
  readonly repeats: boolean
}

/** Whether it should be playing, though it may still be loading. */
export function isOn({ status }: TrackState): boolean {
  return status === 'playing' || status === 'waiting'
}

interface TrackParts {
  readonly audio: HTMLAudioElement
  readonly address: string
  /** A freshly signed address, for when the last one no longer holds. */
  readonly renew: () => Promise<string | null>
}

/** How often the place is read while it plays: a clip ends within this. */
const tickMs = 80

/** Whether a browser refuses to play before somebody presses something. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError'
}

/** A recording that plays in clips, from a line, or on from where it is. Nothing of it is fetched before the first press. */
export class ClipTrack {
  readonly #audio: HTMLAudioElement
  readonly #renew: TrackParts['renew']
  readonly #listeners = new Set<() => void>()
  #state: TrackState = { status: 'still', atMs: 0, clip: null, next: [], rate: 1, repeats: false }
  #address: string
  #part: Clip = { startMs: 0, endMs: Infinity }
  #fetched = false
  /** Where to go once the recording's length is known; null when it is there. */
  #wanted: number | null = 0
  /** Whether an address was renewed and has not played yet: it is renewed once, not for ever. */
  #renewed = false
  #ticking: ReturnType<typeof setInterval> | undefined

  constructor({ audio, address, renew }: TrackParts) {
    this.#audio = audio
    this.#address = address
    this.#renew = renew
    audio.preload = 'none'
    audio.addEventListener('loadedmetadata', () => this.#arrive())
    audio.addEventListener('timeupdate', () => this.#readPlace())
    audio.addEventListener('ended', () => this.#halt({ clip: null, next: [] }))
    audio.addEventListener('waiting', () => isOn(this.#state) && this.#change({ status: 'waiting' }))
    audio.addEventListener('playing', () => this.#sound())
    audio.addEventListener('pause', () => this.#state.status === 'playing' && this.#halt())
    audio.addEventListener('error', () => this.#fail())
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  getState = (): TrackState => this.#state

  playClip(clip: Clip): void {
    this.playClips([clip])
  }

  /** Plays clips one after another; a pause keeps its place among them. */
  playClips([clip, ...next]: readonly Clip[]): void {
    if (clip === undefined) return
    this.#goTo(clip.startMs)
    this.#start({ clip, next })
  }

  playFrom(atMs: number): void {
    this.#goTo(atMs)
    this.#start({ clip: null, next: [] })
  }

  /** Pauses, or plays on from where it is. */
  toggle(): void {
    if (isOn(this.#state)) return this.#halt()
    if (this.#state.atMs >= this.#part.endMs) this.#goTo(this.#part.startMs)
    this.#start()
  }

  seek(atMs: number): void {
    const { clip } = this.#state
    this.#goTo(atMs)
    if (clip !== null && (atMs < clip.startMs || atMs >= clip.endMs)) this.#change({ clip: null, next: [] })
  }

  /** Falls silent and waits at a place of a part. */
  cue(part: Clip, atMs: number): void {
    this.#part = part
    this.#halt({ clip: null, next: [] })
    this.#goTo(atMs)
  }

  setRate(rate: number): void {
    this.#audio.defaultPlaybackRate = rate
    this.#audio.playbackRate = rate
    this.#change({ rate })
  }

  setRepeats(repeats: boolean): void {
    this.#change({ repeats })
  }

  /** Falls silent and lets go of what was fetched; playing fetches it again. */
  release(): void {
    this.#fetched = false
    this.#halt({ clip: null, next: [] })
    this.#audio.removeAttribute('src')
    this.#audio.load()
  }

  #change(next: Partial<TrackState>): void {
    this.#state = { ...this.#state, ...next }
    for (const tell of this.#listeners) tell()
  }

  #goTo(atMs: number): void {
    if (this.#fetched && this.#audio.readyState >= 1) this.#audio.currentTime = atMs / 1000
    else this.#wanted = atMs
    this.#change({ atMs })
  }

  #start(next: Partial<TrackState> = {}): void {
    const { status } = this.#state
    this.#change({ status: 'waiting', ...next })
    if (status === 'failed') return void this.#fetchAnew()
    if (!this.#fetched) this.#fetch()
    clearInterval(this.#ticking)
    this.#ticking = setInterval(() => this.#readPlace(), tickMs)
    this.#audio.play().catch((error: unknown) => isForbidden(error) && this.#halt())
  }

  #halt(next: Partial<TrackState> = {}): void {
    clearInterval(this.#ticking)
    this.#change({ status: 'still', ...next })
    this.#audio.pause()
  }

  #fetch(): void {
    this.#fetched = true
    this.#wanted = this.#state.atMs
    this.#audio.src = this.#address
  }

  async #fetchAnew(): Promise<void> {
    this.#renewed = true
    const fresh = await this.#renew().catch(() => null)
    if (fresh === null) return this.#halt({ status: 'failed' })
    this.#address = fresh
    this.#fetched = false
    if (isOn(this.#state)) this.#start()
  }

  #arrive(): void {
    if (this.#wanted !== null) this.#audio.currentTime = this.#wanted / 1000
    this.#wanted = null
  }

  #sound(): void {
    this.#renewed = false
    if (isOn(this.#state)) this.#change({ status: 'playing' })
  }

  #fail(): void {
    if (!this.#fetched) return
    if (this.#renewed) return this.#halt({ status: 'failed' })
    this.#change({ status: isOn(this.#state) ? 'waiting' : 'still' })
    void this.#fetchAnew()
  }

  #readPlace(): void {
    if (this.#wanted !== null || !isOn(this.#state)) return
    const atMs = this.#audio.currentTime * 1000
    const { clip, next, repeats } = this.#state
    const { endMs } = clip ?? this.#part
    if (atMs >= endMs && clip !== null && repeats) this.#goTo(clip.startMs)
    else if (atMs >= endMs && next.length > 0) this.playClips(next)
    else if (atMs >= endMs) this.#halt({ atMs: endMs, clip: null })
    else this.#change({ atMs })
  }
}
