import type { LoadState } from './track-loader.ts'

/**
 * idle: not started. playing: audible. resting: paused in practice. blocked: the browser requires a click. stalled: should be audible and is
 * not. mending: the browser failed to play, and playback is restarted. broken: the restarts were used up; the candidate may try again. over: the
 * end is reached.
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
