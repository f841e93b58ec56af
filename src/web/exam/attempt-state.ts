import type { AttemptStatus, AttemptSummary, SectionState } from '#contract/attempt/attempt.ts'

const openStatuses: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['created', 'ready', 'in_progress', 'paused'])
const finishedStatuses: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['submitted', 'auto_scored', 'awaiting_review', 'complete'])

type WithStatus = Pick<AttemptSummary, 'status'>

/** Can be gone on with. */
export function isOpen({ status }: WithStatus): boolean {
  return openStatuses.has(status)
}

/** Handed in, so that it has a result. */
export function isFinished({ status }: WithStatus): boolean {
  return finishedStatuses.has(status)
}

/** Its clock has been started. */
export function hasStarted({ status }: WithStatus): boolean {
  return status === 'in_progress' || status === 'paused'
}

/** Whole minutes on a section's clock, the begun one counted; null once it is closed. */
export function countMinutesLeft(section: SectionState, now: number): number | null {
  if (section.status === 'closed') return null
  const milliseconds =
    section.remaining_ms ?? (section.deadline_at === null ? section.seconds * 1000 : Date.parse(section.deadline_at) - now)
  return Math.max(0, Math.ceil(milliseconds / 60_000))
}

/** One section is over and the next has not begun: no clock runs. */
export function isBetween(attempt: Pick<AttemptSummary, 'status' | 'sections'>): boolean {
  return attempt.status === 'in_progress' && findNextSection(attempt.sections)?.status === 'locked'
}

/** The section a person would come back to. */
export function findNextSection(sections: readonly SectionState[]): SectionState | null {
  return sections.find(({ status }) => status !== 'closed') ?? null
}
