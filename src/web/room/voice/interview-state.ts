import type { Turn } from '#web/room/recording/turns.ts'

/**
 * fetching: the question's audio is loading. asking: the question is playing. reading: there is no audio, the question is shown as text.
 * preparing, recording: the time is running. stopping: the last of the recording is being stored. review (practice only): before continuing.
 * held: something has to be fixed, or the candidate has to return. done: every question is answered.
 */
export type InterviewPhase = 'fetching' | 'asking' | 'reading' | 'preparing' | 'recording' | 'stopping' | 'review' | 'held' | 'done'

/** Why the interview does not continue automatically. */
export type HeldBy = 'paused' | 'microphone' | 'empty'

export interface InterviewState {
  readonly phase: InterviewPhase
  /** Null before the first one, and when all are answered. */
  readonly turn: Turn | null
  /** Whole seconds of what runs now. */
  readonly secondsLeft: number
  /** Whole seconds that the answer may take, or the preparation. */
  readonly totalSeconds: number
  /** The section ends before the time of this answer does. */
  readonly cutShort: boolean
  /** Exam conditions: the question was spoken before the page was loaded again, and is read now. */
  readonly heardBefore: boolean
  /** The first four seconds of this recording were silent. */
  readonly silent: boolean
  readonly heldBy: HeldBy | null
  /** The question is being played again. */
  readonly replaying: boolean
  /** The previous answer was silent, and exam conditions continued. */
  readonly lostAnswer: boolean
}

export const beforeInterview: InterviewState = {
  phase: 'stopping',
  turn: null,
  secondsLeft: 0,
  totalSeconds: 0,
  cutShort: false,
  heardBefore: false,
  silent: false,
  heldBy: null,
  replaying: false,
  lostAnswer: false,
}
