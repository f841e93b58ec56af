import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { useWords } from '#web/kit/words.ts'
import { findNextSection, hasStarted } from './attempt-state.ts'

interface ContinueLinkProps {
  readonly attempt: Pick<AttemptSummary, 'id' | 'status' | 'sections'>
  readonly kind?: 'primary' | 'secondary'
  readonly size?: 'normal' | 'big'
  /** The accessible name where "Continue" alone would not say what. */
  readonly label?: string
}

/** Back into the room; or, while no clock runs yet, to the introduction of the section that comes next. */
export function ContinueLink({ attempt, kind = 'secondary', size = 'normal', label }: ContinueLinkProps) {
  const words = useWords('exam')
  const looks = { kind, size, search: { attempt: attempt.id }, children: words('continue'), 'aria-label': label }
  const next = findNextSection(attempt.sections)
  if (next === null || (hasStarted(attempt) && next.status !== 'locked')) return <LinkButton {...looks} to="/ielts/test" />
  return <LinkButton {...looks} to="/ielts/$skill/introduction" params={{ skill: next.skill }} />
}
