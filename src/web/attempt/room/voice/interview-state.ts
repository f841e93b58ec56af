import type { Turn } from './turns.ts'

/**
 * asking: the examiner speaks. reading: there is no sound, the question can be read. preparing, recording: the time runs.
 * stopping: the last of the recording goes to the disk. review (practice only): before going on. held: something has to be
 * put right, or the candidate has to be there. done: everything is answered.
 */
export type InterviewPhase = 'asking' | 'reading' | 'preparing' | 'recording' | 'stopping' | 'review' | 'held' | 'done'

/** Why the interview does not go on by itself. */
export type HeldBy = 'paused' | 'microphone' | 'empty'

export interface InterviewState {
  readonly phase: InterviewPhase
  /** Null before the first one, and when all are answered. */
  readonly turn: Turn | null
  /** Whole seconds of what runs now. */
  readonly secondsLeft: number
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
  silent: false,
  heldBy: null,
  replaying: false,
  lostAnswer: false,
}

const wordsPerSecond = 2.5

/** Time to read a question that could not be spoken. */
export function readingMsOf(text: string): number {
  return Math.max(4000, Math.round((text.split(/\s+/).length / wordsPerSecond) * 1000) + 2000)
}
