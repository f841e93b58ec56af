import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StudyDay } from '#contract/study/study-day.contract.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { studyDayQuery } from './mistake-queries.ts'
import './study-day-card.css'

/** Reasons that are named; the rest is in the notebook. */
const maxReasons = 3

/** What to do today and what is done of it; nothing for who has nothing to look at and has not practised lately. */
export function StudyDayCard() {
  const t = useTranslation('study')
  const { data: day, isError } = useQuery(studyDayQuery)
  if (day === undefined) {
    return (
      <section className="bs-card st-card" aria-label={t('today')} aria-busy={!isError}>
        <p className="bs-small bs-soft">{isError ? t('today_failed') : '\u00a0'}</p>
      </section>
    )
  }
  const left = day.mistakes.goal - day.mistakes.done
  if (day.mistakes.to_look_at === 0 && day.week.every(({ practised }) => !practised)) return null
  return (
    <section className="bs-card st-card" aria-labelledby="st-today">
      <h2 id="st-today">{t('today')}</h2>
      <ul className="st-steps">
        <Step isDone={day.handed_in > 0} title={t('step_practise')}>
          {day.handed_in > 0 ? t('handed_in', { count: day.handed_in }) : t('not_yet')}
        </Step>
        <MistakeStep mistakes={day.mistakes} />
      </ul>
      {day.mistakes.to_look_at > 0 && (
        <div className="bs-row bs-row-wraps">
          <LinkButton size="dense" to="/ielts/mistakes/again" search={left > 0 ? { count: left } : {}}>
            {t('answer_again')}
          </LinkButton>
          <LinkButton kind="quiet" size="dense" to="/ielts/mistakes">
            {t('see_all', { count: day.mistakes.to_look_at })}
          </LinkButton>
        </div>
      )}
      <Week week={day.week} />
    </section>
  )
}

function MistakeStep({ mistakes }: Pick<StudyDay, 'mistakes'>) {
  const t = useTranslation('study')
  const { goal, done, reasons } = mistakes
  if (goal === 0) return null
  const most = reasons.slice(0, maxReasons).map(({ value, count }) => t('count_reason', { count, reason: t(`reason_${value}`) }))
  return (
    <Step isDone={done >= goal} title={t('step_mistakes', { count: goal })}>
      {t('done_of', { done, count: goal })}
      {most.length > 0 && <span className="st-reasons">{most.join(t('comma'))}</span>}
    </Step>
  )
}

interface StepProps {
  readonly isDone: boolean
  readonly title: string
  readonly children: ReactNode
}

function Step({ isDone, title, children }: StepProps) {
  const t = useTranslation('study')
  return (
    <li className={isDone ? 'st-done' : undefined}>
      <span className="st-mark">{isDone && <Icon name="check" label={t('done')} />}</span>
      <span>
        <b>{title}</b>
        <span className="bs-small bs-soft">{children}</span>
      </span>
    </li>
  )
}

/** The last seven days as a row of squares, and in words. */
function Week({ week }: Pick<StudyDay, 'week'>) {
  const t = useTranslation('study')
  return (
    <p className="bs-tiny bs-mute st-week">
      <span aria-hidden="true">
        {week.map(({ day, practised }) => (
          <i key={day} className={practised ? 'st-practised' : undefined} />
        ))}
      </span>
      {t('week', { count: week.filter(({ practised }) => practised).length })}
    </p>
  )
}
