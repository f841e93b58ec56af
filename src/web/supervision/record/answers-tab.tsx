import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { StaffAnswer, StaffAnswers } from '#contract/supervision/staff-answers.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import type { RecordTabProps } from '#web/office/record/index.ts'
import { LazyAwaitingReview, toQuestionVerdict } from '#web/result/index.ts'
import { answersQuery, staffAttemptQuery } from '#web/supervision/staff-queries.ts'
import '#web/supervision/staff.css'

/** What was answered, written and recorded in an attempt, for who decides about a mark or about the whole of it. */
export function AnswersTab({ id }: RecordTabProps) {
  const t = useTranslation('supervision')
  const answers = useQuery(answersQuery(id))
  const graded = useQuery(staffAttemptQuery(id)).data?.graded ?? []
  if (answers.data === undefined) {
    if (!answers.isError) return <ListSkeleton rows={6} height="38px" />
    return <ErrorState title={t('answers_failed')} error={answers.error} busy={answers.isFetching} onRetry={() => void answers.refetch()} />
  }
  const { sections, awaiting } = answers.data
  return (
    <div className="bs-stack sf-cards">
      <p className="bs-small bs-soft">{t('answers_lead')}</p>
      {sections.map((section) => (
        <MarkedAnswers key={section.skill} section={section} />
      ))}
      <Suspense fallback={<ListSkeleton rows={3} height="38px" />}>
        {awaiting.map((section) => (
          <LazyAwaitingReview
            key={section.skill}
            section={section}
            lead={t(`handed_in_${section.skill}`)}
            graded={graded.find(({ skill }) => skill === section.skill)}
          />
        ))}
      </Suspense>
    </div>
  )
}

const isLost = ({ marks, response }: StaffAnswer) => (marks.length === 0 ? response === null : marks.some(({ correct }) => !correct))

function MarkedAnswers({ section: { skill, answers } }: { readonly section: StaffAnswers['sections'][number] }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const [onlyLost, setOnlyLost] = useState(false)
  const marks = answers.flatMap((answer) => answer.marks)
  const shown = onlyLost ? answers.filter(isLost) : answers
  const isEmpty = marks.length === 0 && answers.every(({ response }) => response === null)
  const right = marks.filter(({ correct }) => correct).length
  return (
    <section className="bs-card bs-pad" aria-labelledby={`sf-answers-${skill}`}>
      <div className="bs-row bs-row-wraps sf-answers-head">
        <h2 id={`sf-answers-${skill}`}>{nouns(`skill_${skill}`)}</h2>
        <span className="bs-small bs-soft">
          {isEmpty ? t('answers_none') : marks.length === 0 ? t('not_marked') : t('answers_score', { right, of: marks.length })}
        </span>
        {!isEmpty && (
          <label className="bs-row bs-small bs-push">
            <input type="checkbox" className="bs-tick" checked={onlyLost} onChange={() => setOnlyLost(!onlyLost)} />
            {t('answers_lost')}
          </label>
        )}
      </div>
      {isEmpty ? null : shown.length === 0 ? (
        <p className="bs-small bs-soft">{t('answers_no_lost')}</p>
      ) : (
        <div className="sf-scroll" role="region" aria-label={t('answers_table', { section: nouns(`skill_${skill}`) })} tabIndex={0}>
          <table className="bs-table sf-answers">
            <thead>
              <tr>
                <th scope="col">{t('col_question')}</th>
                <th scope="col">{t('col_answered')}</th>
                <th scope="col">{t('col_key')}</th>
                <th scope="col">{t('col_mark')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((answer) => (
                <AnswerRow key={answer.question} answer={answer} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const tones = { correct: 'good', some: 'info', near: 'wait', wrong: 'bad', blank: 'plain' } as const

function AnswerRow({ answer: { numbers, response, accepted, marks } }: { readonly answer: StaffAnswer }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const given = (Array.isArray(response) ? response : [response ?? '']).filter((value) => value.trim() !== '')
  const { verdict, right, of } = toQuestionVerdict(marks)
  return (
    <tr>
      <th scope="row">{numbers.join(nouns('list_comma'))}</th>
      <td>{given.length === 0 ? <span className="bs-mute">{t('blank')}</span> : <b lang="en">{given.join(nouns('list_comma'))}</b>}</td>
      <td>
        <span className="sf-label">{t('col_key')}</span> <span lang="en">{accepted.join(' / ')}</span>
      </td>
      <td>{marks.length === 0 ? '–' : <Badge tone={tones[verdict]}>{t(`mark_${verdict}`, { right, of })}</Badge>}</td>
    </tr>
  )
}
