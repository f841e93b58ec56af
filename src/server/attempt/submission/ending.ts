import { createHash } from 'node:crypto'
import type { Receipt } from '#contract/attempt/attempt.ts'
import { type Answers, canonicalAnswers } from '#contract/attempt/canonical.ts'
import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { isHandedIn, isUnstarted, moves } from '#server/attempt/attempt-states.ts'
import type { AttemptEvent, LockedAttempt } from '#server/attempt/attempt.store.ts'
import type { Section } from '#server/attempt/section.store.ts'
import { findDue } from './sweep.ts'

/** The hash of a receipt, and of the question whether both sides hold the same answers. */
export function hashAnswers(answers: Answers): string {
  return createHash('sha256').update(canonicalAnswers(answers)).digest('hex')
}

export interface Closing {
  readonly by: 'candidate' | 'sweeper'
  readonly now: Date
}

/** An attempt that is held, and what of it ends. */
export interface Ending extends Closing {
  readonly attempt: Pick<LockedAttempt, 'id' | 'status' | 'ack_seq' | 'created_at' | 'seen_at'>
  /** All of its sections in their order. */
  readonly sections: readonly Section[]
  /** The sections that end. */
  readonly closes: readonly Skill[]
  /** Whether the attempt is handed in, and with it every section ends. */
  readonly submits: boolean
  /** All that are stored; only what is handed in needs them. */
  readonly answers: Answers
}

export interface ClosedSection {
  readonly skill: Skill
  readonly closedAt: Date
  readonly reason: 'candidate' | 'timer' | 'sweeper' | 'staff'
  readonly pausedMs: number
}

/** A submission as the attempt keeps it. */
export interface Submission {
  readonly at: Date
  readonly by: Closing['by']
  readonly ackSeq: Receipt['ack_seq']
  readonly answersSha256: string
}

/** What an end makes of an attempt. */
export interface Ended {
  readonly attemptId: number
  readonly closed: readonly ClosedSection[]
  /** Null: the attempt itself stays as it is. */
  readonly change: {
    readonly status: AttemptStatus
    readonly nextCheckAt: Date | null
    /** Null: it is not handed in now. */
    readonly submission: Submission | null
  } | null
  readonly events: readonly AttemptEvent[]
}

/** How an open section closes, at its deadline at the latest; null where it is not open. */
export function judgeClosing(
  section: Section,
  { by, now }: { readonly by: Closing['by'] | 'staff'; readonly now: Date },
): ClosedSection | null {
  const { skill, status, deadline_at, paused_at, paused_ms } = section
  if (status !== 'open' || deadline_at === null) return null
  const timeIsUp = paused_at === null && now >= deadline_at
  return {
    skill,
    closedAt: timeIsUp ? deadline_at : now,
    reason: by === 'candidate' && timeIsUp ? 'timer' : by,
    pausedMs: paused_ms + (paused_at === null ? 0 : now.getTime() - paused_at.getTime()),
  }
}

export function toClosingEvent({ skill, reason, closedAt }: ClosedSection): AttemptEvent {
  return { at: closedAt, kind: 'section_closed', detail: { skill, reason } }
}

/**
 * What the end of sections, or a submission, makes of an attempt. A submission closes what is open and makes the receipt; what nobody has
 * begun is cancelled; what is handed in already stays as it is.
 */
export function judgeEnding(ending: Ending): Ended {
  const { attempt, sections, closes, submits } = ending
  const { id: attemptId, status } = attempt
  if (submits && isUnstarted(status))
    return { attemptId, closed: [], change: { status: moves.cancel.to, nextCheckAt: null, submission: null }, events: [] }
  const ends = sections.filter(({ skill }) => submits || closes.includes(skill))
  const closed = ends.flatMap((section) => judgeClosing(section, ending) ?? [])
  const events = closed.map(toClosingEvent)
  if (!submits) return { attemptId, closed, change: carryOn(ending, closed), events }
  if (isHandedIn(status)) return { attemptId, closed, change: null, events }
  const submission = { at: ending.now, by: ending.by, ackSeq: attempt.ack_seq, answersSha256: hashAnswers(ending.answers) }
  return {
    attemptId,
    closed,
    change: { status: moves.submit.to, nextCheckAt: ending.now, submission },
    events: [...events, { at: ending.now, kind: 'submitted', detail: { by: ending.by } }],
  }
}

/** A section may be closed while it is paused: the attempt continues with the next one. */
function carryOn({ attempt, sections, now }: Ending, closed: readonly ClosedSection[]): NonNullable<Ended['change']> {
  const status = attempt.status === 'paused' ? moves.resume.to : attempt.status
  const left = sections.map((section) => closeIn(section, closed))
  const due = findDue({ status, createdAt: attempt.created_at, seenAt: attempt.seen_at, sections: left }, now)
  return { status, nextCheckAt: due.do === 'wait' ? due.until : now, submission: null }
}

/** A section as it is afterwards. */
function closeIn(section: Section, closed: readonly ClosedSection[]): Section {
  const own = closed.find(({ skill }) => skill === section.skill)
  return own === undefined ? section : { ...section, status: 'closed', closed_at: own.closedAt, paused_at: null }
}
