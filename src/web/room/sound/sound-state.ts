import type { LoadState } from './track-loader.ts'

/**
 * idle: nothing has been begun. playing: it can be heard. resting: practice has stopped it. blocked: the browser wants a press.
 * stalled: it should be heard and is not. mending: the browser failed to play it, and it is begun again. broken: that has been
 * tried often enough; the candidate may try again. over: its end has been reached.
 */
export type SoundStatus = 'idle' | 'playing' | 'resting' | 'blocked' | 'stalled' | 'mending' | 'broken' | 'over'

export interface SoundState {
  readonly load: LoadState
  readonly status: SoundStatus
  /** In whole seconds. */
  readonly positionMs: number
  readonly durationMs: number
  readonly rate: number
}

export const silentSound: SoundState = {
  load: { status: 'loading', received: 0, bytes: null },
  status: 'idle',
  positionMs: 0,
  durationMs: 0,
  rate: 1,
}

/** What the sound needs of an audio element. */
export interface Speaker {
  currentTime: number
  volume: number
  muted: boolean
  playbackRate: number
  src: string
  readonly paused: boolean
  readonly ended: boolean
  readonly seeking: boolean
  /** What kept the browser from playing; null while all is well. */
  readonly error: object | null
  play(): Promise<void>
  pause(): void
  /** Begins again with the address it has. */
  load(): void
}
