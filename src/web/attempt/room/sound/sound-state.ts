import type { LoadState } from './track-loader.ts'

/**
 * idle: nothing has been begun. playing: it can be heard. resting: practice has stopped it. blocked: the browser wants a press.
 * stalled: it should be heard and is not. over: its end has been reached.
 */
export type SoundStatus = 'idle' | 'playing' | 'resting' | 'blocked' | 'stalled' | 'over'

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
  play(): Promise<void>
  pause(): void
}
