import type { AttemptState, SectionState } from '#contract/attempt/attempt.ts'

const over: ReadonlySet<AttemptState['status']> = new Set([
  'submitted',
  'auto_scored',
  'complete',
  'cancelled',
  'expired_unstarted',
  'abandoned',
  'voided',
])

/** Nothing is left to do in the room. */
export function isOver(state: AttemptState): boolean {
  return state.receipt !== null || over.has(state.status)
}

export function isFresh(state: AttemptState): boolean {
  return state.sections.every((section) => section.opened_at === null)
}

/** The section under way, else the next one. */
export function findSection(state: AttemptState): SectionState | undefined {
  return (
    state.sections.find((each) => each.status === 'open' || each.status === 'closing') ??
    state.sections.find((each) => each.status === 'locked')
  )
}

/** Whether handing in this section hands in the attempt. */
export function isLast(state: AttemptState, skill: string): boolean {
  return state.sections.every((each) => each.skill === skill || each.status !== 'locked')
}
