import type { AttemptState } from '#contract/attempt/attempt.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { useWords } from '#web/kit/words.ts'
import { hasStarted, isFinished, isOpen } from './attempt-state.ts'

/** The one way on from an introduction: start, go on, or the result. */
export function StartCard({ attempt }: { readonly attempt: AttemptState }) {
  const words = useWords('exam')
  if (isFinished(attempt))
    return (
      <div className="pr-intro-start">
        <LinkButton kind="primary" size="big" wide to="/ielts/result" search={{ attempt: attempt.id }}>
          {words('see_result')}
        </LinkButton>
        <p className="bs-small bs-soft">{words('handed_in_note')}</p>
      </div>
    )
  if (!isOpen(attempt))
    return (
      <div className="pr-intro-start">
        <LinkButton size="big" wide to="/ielts">
          {words('all_tests')}
        </LinkButton>
        <p className="bs-small bs-soft">{words('ended_note')}</p>
      </div>
    )
  const note = attempt.status === 'paused' ? 'go_on_note_paused' : hasStarted(attempt) ? 'go_on_note' : 'start_note'
  return (
    <div className="pr-intro-start">
      <LinkButton kind="primary" size="big" wide to="/ielts/test" search={{ attempt: attempt.id }}>
        {words(hasStarted(attempt) ? 'go_on' : 'start_test')}
      </LinkButton>
      <p className="bs-small bs-soft">{words(note)}</p>
    </div>
  )
}
