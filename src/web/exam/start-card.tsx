import type { ReactNode } from 'react'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { useWords } from '#web/kit/words.ts'
import { findNextSection, isFinished, isOpen } from './attempt-state.ts'

interface StartCardProps {
  readonly attempt: AttemptState
  /** The section that the page introduces. */
  readonly skill: Skill
}

/** The one way on from an introduction: start, go on, the section whose turn it is, or the result. */
export function StartCard({ attempt, skill }: StartCardProps) {
  const words = useWords('exam')
  if (isFinished(attempt))
    return (
      <Way note={words('handed_in_note')}>
        <LinkButton
          kind="primary"
          size="big"
          wide
          to={attempt.sections.length > 1 ? '/ielts/result/mock' : '/ielts/result'}
          search={{ attempt: attempt.id }}
        >
          {words('see_result')}
        </LinkButton>
      </Way>
    )
  const next = findNextSection(attempt.sections)
  if (!isOpen(attempt) || next === null)
    return (
      <Way note={words('ended_note')}>
        <LinkButton size="big" wide to="/ielts">
          {words('all_tests')}
        </LinkButton>
      </Way>
    )
  if (next.skill !== skill) return <OtherTurn attemptId={attempt.id} next={next.skill} />
  const begun = next.status !== 'locked'
  const note = begun ? (attempt.status === 'paused' ? 'go_on_note_paused' : 'go_on_note') : `start_note_${skill}`
  return (
    <Way note={words(note)}>
      <LinkButton kind="primary" size="big" wide to="/ielts/test" search={{ attempt: attempt.id, start: skill }}>
        {words(begun ? 'go_on' : 'start_test')}
      </LinkButton>
    </Way>
  )
}

function OtherTurn({ attemptId, next }: { readonly attemptId: number; readonly next: Skill }) {
  const words = useWords('exam')
  const name = words(`skill_${next}`)
  return (
    <Way note={words('other_turn_note', { skill: name })}>
      <LinkButton kind="primary" size="big" wide to="/ielts/$skill/introduction" params={{ skill: next }} search={{ attempt: attemptId }}>
        {words('other_turn', { skill: name })}
      </LinkButton>
    </Way>
  )
}

function Way({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <div className="pr-intro-start">
      {children}
      <p className="bs-small bs-soft">{note}</p>
    </div>
  )
}
