import type { AttemptState, SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'

const over: ReadonlySet<AttemptState['status']> = new Set([
  'submitted',
  'auto_scored',
  'awaiting_review',
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

/** The section under way, else the next one. Practice may begin any; exam conditions keep the order. */
export function findSection({ sections, mode }: AttemptState, start: Skill | null): SectionState | undefined {
  const locked = sections.filter((each) => each.status === 'locked')
  const wished = mode === 'default' ? locked.find((each) => each.skill === start) : undefined
  return sections.find((each) => each.status === 'open' || each.status === 'closing') ?? wished ?? locked[0]
}

/** Sound and microphone are made ready before the clock begins. */
export function needsReadiness(skill: Skill): boolean {
  return skill === 'listening' || skill === 'speaking'
}

/** What stands before a section that nobody has opened: one of several is asked for, sound and microphone are made ready. */
export function findStageBefore(
  { sections }: AttemptState,
  { status, skill }: SectionState,
  start: Skill | null,
): 'between' | 'ready' | null {
  if (status !== 'locked') return null
  if (sections.length > 1 && skill !== start) return 'between'
  return needsReadiness(skill) ? 'ready' : null
}

/** Whether handing in this section hands in the attempt. */
export function isLast(state: AttemptState, skill: string): boolean {
  return state.sections.every((each) => each.skill === skill || each.status !== 'locked')
}
