import type { RoomHost } from '#web/room/storage/host.ts'
import { Watched } from '#web/kit/watched.ts'
import type { Clip } from '#web/room/tools/room-tools.ts'
import type { RoomState } from '#web/room/engine/room-state.ts'
import { silentSound } from './sound-state.ts'
import type { SoundState, Speaker } from './sound-state.ts'
import { StallWatch } from './stall-watch.ts'
import { judgeLag } from './timeline.ts'
import { PlaybackRecovery } from './playback-recovery.ts'

const tickMs = 500
const backMs = 10_000
/** A gap that a reload or a forbidding browser tore is noted from here on. */
const noteworthyGapMs = 3000

interface SoundParts {
  readonly room: Watched<RoomState>
  readonly host: Pick<RoomHost, 'wait' | 'mono'>
  readonly speaker: Speaker
  /** Milliseconds on the server's clock since the section was opened. */
  readonly sinceOpened: () => number | null
  readonly log: (value: { event: string; at_ms: number; lasted_ms: number }) => void
  /** Where an earlier page of this attempt stopped, and how to remember it for a later one. */
  readonly place: { read(): number; write(ms: number): void }
}

/** Whether a browser refuses to play before somebody presses something. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError'
}

/**
 * The one recording of a section. Under exam conditions it follows the server's clock: it moves forward, never back, and
 * nobody stops it. In practice the candidate has it in hand.
 */
export class Sound {
  readonly state = new Watched<SoundState>(silentSound)
  readonly #parts: SoundParts
  readonly #stalls = new StallWatch()
  #cancel: () => void = () => undefined
  /** Practice: whether it should be playing. */
  #wanted = true
  #begun = false
  #isLoaded = false
  /** Practice: what is left to be played of some stretches, and where the recording was before. */
  #clips: { readonly left: Clip[]; readonly fromMs: number } | null = null
  /** Makes an address of the recording; one that failed is not used again. */
  #address: () => string = () => ''
  readonly #mending: PlaybackRecovery

  constructor(parts: SoundParts) {
    this.#parts = parts
    this.#mending = new PlaybackRecovery(parts.host)
  }

  /** How long the recording is, before it can be played. */
  announce(durationMs: number): void {
    this.state.set({ durationMs })
  }

  /** The recording is here. */
  load(address: () => string, durationMs: number): void {
    this.#address = address
    this.#isLoaded = true
    this.#parts.speaker.src = address()
    this.state.set({ durationMs })
    this.#tick()
  }

  /** Inside a press: from now on this page may play by itself. */
  unlock(): void {
    const { speaker } = this.#parts
    speaker.muted = true
    speaker.play().catch(() => undefined)
  }

  /** Inside a press: where the browser asked for one, or where mending had been given up. */
  unblock(): void {
    this.#mending.hope()
    this.refresh()
  }

  setVolume(volume: number): void {
    this.#parts.speaker.volume = Math.min(1, Math.max(0, volume))
  }

  toggle(): void {
    if (this.#isStrict()) return
    const { status, durationMs } = this.state.value
    if (status === 'over') this.seek(this.state.value.positionMs >= durationMs - 1000 ? 0 : this.state.value.positionMs)
    this.#wanted = status !== 'playing' && status !== 'stalled'
    this.#mending.hope()
    this.#follow()
  }

  /** Practice: plays stretches one after the other, then stops where the recording was. */
  playClips = (clips: readonly Clip[]): void => {
    const [first] = clips
    if (this.#isStrict() || first === undefined || !this.#begun) return
    const fromMs = this.#clips?.fromMs ?? this.#at()
    this.seek(first.start_ms)
    this.#clips = { left: [...clips], fromMs }
    this.#wanted = true
    this.#mending.hope()
    this.#follow()
  }

  seek(ms: number): void {
    if (this.#isStrict()) return
    this.#clips = null
    const { speaker } = this.#parts
    speaker.currentTime = Math.min(this.state.value.durationMs, Math.max(0, ms)) / 1000
    if (this.state.value.status === 'over') this.#wanted = false
    this.#stalls.rest()
    this.#show()
  }

  back(): void {
    this.seek(this.#at() - backMs)
  }

  setRate(rate: number): void {
    if (this.#isStrict()) return
    this.#parts.speaker.playbackRate = rate
    this.state.set({ rate })
  }

  stop(): void {
    this.#cancel()
    this.#parts.speaker.pause()
  }

  /** Something in the room has changed. */
  refresh(): void {
    if (this.#isLoaded) this.#follow()
  }

  #tick = (): void => {
    this.#cancel()
    this.#follow()
    this.#cancel = this.#parts.host.wait(tickMs, this.#tick)
  }

  #follow(): void {
    const { room, speaker } = this.#parts
    const { phase, lease } = room.value
    if (phase !== 'running' || lease !== 'held') return this.#rest()
    if (speaker.error) return this.#mend()
    speaker.muted = false
    if (!this.#begun) this.#begin()
    this.#noteMended()
    if (this.#isStrict()) this.#followClock()
    else this.#followCandidate()
    this.#watchStalls()
    this.#show()
  }

  /** The browser cannot play the audio: restarts playback, at once and then with increasing delays. */
  #mend(): void {
    const { speaker } = this.#parts
    this.#stalls.rest()
    const next = this.#mending.fail(this.state.value.positionMs)
    this.state.set({ status: next === 'give up' ? 'broken' : 'mending' })
    if (next !== 'try') return
    this.#begun = false
    speaker.src = this.#address()
    speaker.load()
    speaker.playbackRate = this.state.value.rate
  }

  #noteMended(): void {
    const { speaker, log } = this.#parts
    const fault = speaker.paused || speaker.seeking ? null : this.#mending.succeed()
    if (fault) log({ event: 'stalled', at_ms: fault.atMs, lasted_ms: fault.lastedMs })
  }

  /** After a reload: exam conditions record what was missed, practice continues where it was. */
  #begin(): void {
    const { place, log, speaker, sinceOpened } = this.#parts
    this.#begun = true
    const mendedAt = this.#mending.atMs
    const last = mendedAt ?? place.read()
    if (!this.#isStrict()) speaker.currentTime = last < this.state.value.durationMs - 1000 ? last / 1000 : 0
    const missed = Math.min(sinceOpened() ?? 0, this.state.value.durationMs) - last
    if (mendedAt === null && this.#isStrict() && last > 0 && missed > noteworthyGapMs)
      log({ event: 'interrupted', at_ms: Math.round(last), lasted_ms: Math.round(missed) })
  }

  #followClock(): void {
    const { speaker, sinceOpened } = this.#parts
    const dueMs = sinceOpened()
    if (dueMs === null || speaker.ended || speaker.seeking) return
    const lag = judgeLag({ atMs: this.#at(), dueMs, durationMs: this.state.value.durationMs })
    if (lag === 'over') return this.#end()
    if (lag === 'behind') speaker.currentTime = dueMs / 1000
    this.#play()
  }

  #followCandidate(): void {
    const { speaker } = this.#parts
    this.#followClips()
    if (!this.#wanted) speaker.pause()
    else if (!speaker.ended) this.#play()
  }

  #followClips(): void {
    const clip = this.#clips?.left[0]
    if (this.#clips === null || clip === undefined || (this.#at() < clip.end_ms && !this.#parts.speaker.ended)) return
    const { left, fromMs } = this.#clips
    left.shift()
    this.#wanted = left.length > 0
    this.#parts.speaker.currentTime = (left[0]?.start_ms ?? fromMs) / 1000
    this.#stalls.rest()
    if (!this.#wanted) this.#clips = null
  }

  /** The time of the recording was over before it could be played: it is not played later. */
  #end(): void {
    this.#parts.speaker.pause()
    this.state.set({ status: 'over', positionMs: this.state.value.durationMs })
  }

  #rest(): void {
    const { speaker } = this.#parts
    this.#stalls.rest()
    if (!speaker.paused) speaker.pause()
    if (this.state.value.status === 'playing' || this.state.value.status === 'stalled') this.state.set({ status: 'resting' })
  }

  #play(): void {
    const { speaker } = this.#parts
    if (!speaker.paused) return
    speaker.play().then(
      () => this.#show(),
      (error: unknown) => isForbidden(error) && this.state.set({ status: 'blocked' }),
    )
  }

  #watchStalls(): void {
    const { speaker, host, log } = this.#parts
    if (speaker.paused || speaker.ended) return this.#stalls.rest()
    const stall = this.#stalls.look(this.#at(), host.mono())
    if (stall) log({ event: 'stalled', at_ms: Math.round(stall.atMs), lasted_ms: stall.lastedMs })
  }

  #show(): void {
    const { speaker, host, place } = this.#parts
    const { status, durationMs } = this.state.value
    if (status === 'over' && this.#isStrict()) return
    const positionMs = Math.min(durationMs, Math.floor(this.#at() / 1000) * 1000)
    if (this.#begun && positionMs !== this.state.value.positionMs) place.write(positionMs)
    if (speaker.ended) this.#wanted = false
    this.state.set({ positionMs: speaker.ended ? durationMs : positionMs, status: this.#judge(speaker, host.mono()) })
  }

  #judge(speaker: Speaker, now: number): SoundState['status'] {
    if (speaker.ended) return 'over'
    if (!speaker.paused) return this.#stalls.isStalled(now) ? 'stalled' : 'playing'
    const { status } = this.state.value
    if (status === 'blocked' && (this.#isStrict() || this.#wanted)) return 'blocked'
    return this.#isStrict() ? status : 'resting'
  }

  #at(): number {
    return this.#parts.speaker.currentTime * 1000
  }

  #isStrict(): boolean {
    return this.#parts.room.value.attempt?.mode === 'strict'
  }
}
