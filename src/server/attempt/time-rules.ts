import type { Mode } from '#contract/attempt/attempt.ts'
import { clockFactor } from '#contract/attempt/clock-factor.ts'
import type { Skill } from '#contract/content/group-type.ts'

const hour = 3600
const day = 24 * hour

/** Ops in flight at the deadline still count. */
export const writeWindowSeconds = 10
/** How long queued work of an offline device is taken after a deadline: counted in practice, kept for a decision under exam conditions. */
export const recoverySeconds = day
/** So much of a person's changes the log takes on one day (UTC): a long essay, typed for an hour, is some 2 MB of it, at most 6. */
export const maxOpBytesPerDay = 20_000_000
/** How often an attempt may be taken over within an hour. */
export const maxTakeoversPerHour = 10
/** An attempt whose first section nobody opened is given up. */
export const unstartedSeconds = day
/** How long the next section may wait before what there is counts as handed in. */
export const betweenSectionsSeconds = day
/** A practice room that has sent nothing for so long counts as left: later time does not count. A hidden tab sends once a minute. */
export const silenceSeconds = 120
/** How long practice may rest. */
export const restSeconds = 30 * day
/** The address of a paper or of a recording that a section plays outlives the section by this. */
export const addressGraceSeconds = hour
/** How long the addresses of a review are good. */
export const reviewSeconds = hour
/** How long a recording must have been quiet before the sweeper completes it in its candidate's place. */
export const quietSeconds = 10
/** How long recordings are kept after the end of their attempt, unless the setting says otherwise. */
export const recordingMonths = 12
/** How long essays and the notes for Speaking are kept after the end of their attempt. */
export const wordsMonths = 12
/** How long recordings and words of a minor are kept after the last test that they took, where the usual time is longer. */
export const minorMonths = 6
/** How long it is known from which network an attempt was taken over. */
export const addressDays = 90
/** How long a consent to recordings is kept, and until these are deleted. */
export const consentMonths = 24
/** How long it is known that somebody has read a key. */
export const keyReadingMonths = 24
/** How long a preview is kept after it was begun, with its recordings. */
export const previewSeconds = 7 * day
/** How long a file that nothing names may lie there before it is taken for what a crash left behind. */
export const orphanSeconds = day
/** How long the sweeper leaves an attempt alone that it could not handle. */
export const retrySeconds = 60

export interface TimedSection {
  readonly skill: Skill
  readonly mode: Mode
  /** What the paper says. */
  readonly seconds: number
  /** The candidate's factor. */
  readonly accommodation: number
}

/** Seconds on the clock of a section that opens. */
export function clockSeconds({ skill, mode, seconds, accommodation }: TimedSection): number {
  return seconds * accommodation * clockFactor(skill, mode)
}

export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + Math.round(seconds * 1000))
}
