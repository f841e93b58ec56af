import type { Turn } from '#web/room/recording/turns.ts'

/**
 * fetching: the examiner's sound is on its way. asking: the examiner speaks. reading: there is no sound, the question can be read. preparing, recording: the time runs.
 * stopping: the last of the recording goes to the disk. review (practice only): before going on. held: something has to be
 * put right, or the candidate has to be there. done: everything is answered.
 */
export type InterviewPhase = 'fetching' | 'asking' | 'reading' | 'preparing' | 'recording' | 'stopping' | 'review' | 'held' | 'done'

/** Why the interview does not go on by itself. */
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
  /** Nothing was heard for the first four seconds of this recording. */
  readonly silent: boolean
  readonly heldBy: HeldBy | null
  /** The question is being heard again. */
  readonly replaying: boolean
  /** The answer before this one held no sound, and exam conditions went on. */
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
