import type { AttemptState, RecordingState, SectionState } from '#contract/attempt/attempt.ts'
import type { CheckedEvidence, Verdict } from '#contract/attempt/checked.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Paper } from '#contract/content/paper.ts'
import { blankCandidate } from '#web/room/storage/candidate.ts'
import type { Candidate } from '#web/room/storage/candidate.ts'

/**
 * loading: fetching state and paper. unavailable: the server refuses. between: the next section waits to be asked for.
 * ready: sound or microphone come first, then a button opens the section; after a reload the clock runs already.
 * running, paused: as the server says. closing: input has stopped, the rest is on its way. finished: the receipt is here.
 */
export type Phase = 'loading' | 'unavailable' | 'between' | 'ready' | 'running' | 'paused' | 'closing' | 'finished'

/** Who may write: this window, or another one (`elsewhere` until the candidate decides). */
export type Lease = 'held' | 'elsewhere'

/** What the small line says of the last change. */
export type SaveState = 'saved' | 'device' | 'sending' | 'unsaved'

export type Link = 'good' | 'lost' | 'signed-out'

/** A line of the bell's list: a key of the message file, with what it needs. */
export interface Notice {
  readonly id: string
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
  readonly urgent: boolean
}

export interface AttemptFacts {
  readonly id: number
  readonly candidateNumber: string
  readonly title: string
  /** The test that staff look at in a preview; null: a candidate's attempt. */
  readonly previewOfTest: number | null
  readonly mode: AttemptState['mode']
  readonly version: AttemptState['version']
  /** With which the room begins. */
  readonly textSize: AttemptState['text_size']
}

/** What the room says of an attempt. */
export function toFacts(state: AttemptState): AttemptFacts {
  const { id, candidate_number: candidateNumber, test_title: title, mode, version, text_size: textSize } = state
  return { id, candidateNumber, title, previewOfTest: state.preview_of === null ? null : state.test_id, mode, version, textSize }
}

/** A stretch of the passage that decides a checked question. */
export type LitStretch = CheckedEvidence['passage'][number] & { readonly question: string }

export interface RoomState {
  readonly phase: Phase
  /** Why it is unavailable, by the server's code; null: the server gave none, or it is not. */
  readonly refusal: string | null
  readonly attempt: AttemptFacts | null
  /** The section under way, else the next one. */
  readonly skill: Skill
  /** All sections of the attempt, in order, as they were when this one was entered. */
  readonly sections: readonly SectionState[]
  /** Whether handing in this section hands in the attempt. */
  readonly lastSection: boolean
  /** When the section's clock began; null before. */
  readonly openedAt: string | null
  readonly paper: Paper | null
  /** Decrypts the recording of the section, where that came before the section was open; null until it is. */
  readonly trackKey: string | null
  readonly candidate: Candidate
  readonly checked: Readonly<Record<string, Verdict>>
  /** The evidence for the question in hand, as far as it may be shown. */
  readonly lit: readonly LitStretch[]
  /** Other answers to checked questions, for learning: they stay in this page and count for nothing. */
  readonly tries: Readonly<Record<string, Response>>
  /** The spoken answers that the server has, whole or in part. */
  readonly recordings: readonly RecordingState[]
  /** The prompts with a recording, there or still on this device. */
  readonly recorded: readonly string[]
  /** The question whose check is under way. */
  readonly checking: string | null
  readonly current: string | null
  readonly visited: ReadonlySet<string>
  readonly lease: Lease
  readonly save: SaveState
  readonly link: Link
  /** No word from the server for 20 s while something waits, or while nothing gets through. */
  readonly silent: boolean
  /** Nothing has been acknowledged for 2 minutes although something waits: the queue is offered as a file. */
  readonly stuck: boolean
  /** Opened from data stored on this device: the time left follows its own clock until the server responds. */
  readonly openedOffline: boolean
  /** A pause, or the end of one, is being asked for, or could not be had. */
  readonly turn: 'asked' | 'failed' | null
  /** Paused because the room was left: it resumes when the candidate returns. */
  readonly left: boolean
  readonly storage: 'device' | 'memory'
  /** Whole minutes that have begun; null without a clock. 0 is the last minute's end. */
  readonly minutesLeft: number | null
  readonly lastMinute: boolean
  readonly closingBy: 'candidate' | 'time' | null
  readonly notices: readonly Notice[]
  readonly unreadNotices: number
}

export const emptyRoom: RoomState = {
  phase: 'loading',
  refusal: null,
  attempt: null,
  skill: 'reading',
  sections: [],
  lastSection: true,
  openedAt: null,
  paper: null,
  trackKey: null,
  candidate: blankCandidate,
  checked: {},
  lit: [],
  tries: {},
  recordings: [],
  recorded: [],
  checking: null,
  current: null,
  visited: new Set(),
  lease: 'held',
  save: 'saved',
  link: 'good',
  silent: false,
  stuck: false,
  openedOffline: false,
  turn: null,
  left: false,
  storage: 'device',
  minutesLeft: null,
  lastMinute: false,
  closingBy: null,
  notices: [],
  unreadNotices: 0,
}

/** Whether an answer that counts stands as it is. */
export function isLocked(state: RoomState, question: string): boolean {
  return state.checked[question] !== undefined && !(question in state.tries)
}

/** Whether the candidate may change the paper now. */
export function isWritable(state: RoomState): boolean {
  return state.phase === 'running' && state.lease === 'held'
}
