import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { useWords } from '#web/kit/words.ts'
import { hasStarted } from './attempt-state.ts'

interface ContinueLinkProps {
  readonly attempt: Pick<AttemptSummary, 'id' | 'status' | 'skill'>
  readonly kind?: 'primary' | 'secondary'
  readonly size?: 'normal' | 'big'
  /** The accessible name where "Continue" alone would not say what. */
  readonly label?: string
}

/** Back into the room; or, while no clock runs yet, to the introduction of a Reading section. */
export function ContinueLink({ attempt, kind = 'secondary', size = 'normal', label }: ContinueLinkProps) {
  const words = useWords('exam')
  const looks = { kind, size, search: { attempt: attempt.id }, children: words('continue'), 'aria-label': label }
  if (hasStarted(attempt) || attempt.skill !== 'reading') return <LinkButton {...looks} to="/ielts/test" />
  return <LinkButton {...looks} to="/ielts/reading/introduction" />
}
