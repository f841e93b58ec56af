import type { ReactNode } from 'react'
import type { AttemptState, SectionState } from '#contract/attempt/attempt.ts'
import { bucketOf } from '#contract/attempt/bucket.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useUsedUp } from '#web/plan/index.ts'
import { findNextSection, hasStarted, isFinished, isOpen } from './attempt-state.ts'
import { toSettingsSearch } from './settings-search.ts'

interface StartCardProps {
  readonly attempt: AttemptState
  /** The section that the page introduces. */
  readonly skill: Skill
}

/** The next step from an introduction: the system check, start, continue, the section whose turn it is, or the result. */
export function StartCard({ attempt, skill }: StartCardProps) {
  const t = useTranslation('exam')
  const usedUp = useUsedUp(bucketOf(attempt.scope))
  if (isFinished(attempt))
    return (
      <Way note={t('handed_in_note')}>
        <LinkButton
          kind="primary"
          size="big"
          wide
          to={attempt.sections.length > 1 ? '/ielts/result/mock' : '/ielts/result'}
          search={{ attempt: attempt.id }}
        >
          {t('see_result')}
        </LinkButton>
      </Way>
    )
  const next = findNextSection(attempt.sections)
  if (!isOpen(attempt) || next === null)
    return (
      <Way note={t('ended_note')}>
        <LinkButton size="big" wide to="/ielts">
          {t('all_tests')}
        </LinkButton>
      </Way>
    )
  if (!hasStarted(attempt) && usedUp !== null && attempt.preview_of === null) return <UsedUp sentence={usedUp} />
  if (attempt.status === 'created') return <CheckFirst attempt={attempt} />
  if (next.skill !== skill) return <OtherTurn attemptId={attempt.id} next={next.skill} />
  return <Start attempt={attempt} section={next} />
}

function Start({ attempt, section }: { readonly attempt: AttemptState; readonly section: SectionState }) {
  const t = useTranslation('exam')
  const begun = section.status !== 'locked'
  const note = begun ? (attempt.status === 'paused' ? 'go_on_note_paused' : 'go_on_note') : `start_note_${section.skill}`
  return (
    <Way note={t(note)}>
      <LinkButton kind="primary" size="big" wide to="/ielts/test" search={{ attempt: attempt.id, start: section.skill }}>
        {t(begun ? 'go_on' : 'start_test')}
      </LinkButton>
    </Way>
  )
}

/** The system check was broken off: the settings hold it, and lead back here. */
function CheckFirst({ attempt }: { readonly attempt: AttemptState }) {
  const t = useTranslation('exam')
  return (
    <Way note={t('check_first_note')}>
      <LinkButton kind="primary" size="big" wide to="/ielts/test" search={toSettingsSearch(attempt)}>
        {t('check_first')}
      </LinkButton>
    </Way>
  )
}

/** Nothing is left of the day: the attempt waits, and what is open can be gone on with. */
function UsedUp({ sentence }: { readonly sentence: string }) {
  const t = useTranslation('exam')
  return (
    <div className="pr-intro-start">
      <Note icon="clock">{sentence}</Note>
      <LinkButton size="big" wide to="/ielts">
        {t('all_tests')}
      </LinkButton>
    </div>
  )
}

function OtherTurn({ attemptId, next }: { readonly attemptId: number; readonly next: Skill }) {
  const t = useTranslation('exam')
  const name = t(`skill_${next}`)
  return (
    <Way note={t('other_turn_note', { skill: name })}>
      <LinkButton kind="primary" size="big" wide to="/ielts/$skill/introduction" params={{ skill: next }} search={{ attempt: attemptId }}>
        {t('other_turn', { skill: name })}
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
