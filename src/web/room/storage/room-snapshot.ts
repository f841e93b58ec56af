import type { AttemptState, SectionState } from '#contract/attempt/attempt.ts'
import type { Candidate } from './candidate.ts'

/** What the server's clock said at a moment of this machine's wall clock. */
export interface ClockReading {
  readonly server: number
  readonly wall: number
}

/** What a page needs to open its room again without the server: the attempt as of the last acknowledged change, and the time. */
export interface RoomSnapshot {
  readonly attempt: AttemptState
  readonly heard: ClockReading
  /** Decrypts the recording that this device has; snapshots of older programs have none. */
  readonly trackKey?: string | null
}

/** What is known of an attempt beyond the state that was fetched. */
interface SnapshotChange {
  readonly epoch: number
  readonly ackSeq: number
  readonly candidate: Candidate
  readonly checked: AttemptState['checked']
}

/** The attempt as it is now, from what was fetched and what has happened since. */
export function applyProgress(state: AttemptState, { epoch, ackSeq, candidate, checked }: SnapshotChange): AttemptState {
  const { answers, flags, highlights, notes } = candidate
  const here = { answers, flags, highlights, notes } as Pick<AttemptState, keyof Candidate>
  return { ...state, ...here, epoch, ack_seq: ackSeq, checked: { ...state.checked, ...checked } }
}

/** The same attempt with news of one section. */
export function withSection(state: AttemptState, section: SectionState): AttemptState {
  return { ...state, sections: state.sections.map((each) => (each.skill === section.skill ? section : each)) }
}
