import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import type { LateAnswer, LateDecision } from '#contract/attempt/staff-attempt.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LateRow } from './late-row.tsx'
import { lateAnswersQuery, invalidateAttempts } from './staff-queries.ts'

const unfinished: ReadonlySet<string> = new Set(['created', 'ready', 'in_progress', 'paused', 'voided'])

/** Answers that came after the write window, each with what counts now, to be counted or ignored. */
export function LateAnswers({ attempt: { id, status } }: { readonly attempt: StaffAttempt }) {
  const t = useTranslation('supervision')
  const [page, setPage] = useState(1)
  const late = useQuery(lateAnswersQuery(id, page))
  const mayDecide = !unfinished.has(status)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLedHere = useLocation({ select: ({ hash }) => hash === 'sf-late' })
  // They may come after the page: by then nothing follows the address any more.
  useEffect(() => {
    if (!isLedHere) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [isLedHere])
  return (
    <section className="bs-card bs-pad" aria-labelledby="sf-late">
      <h2 ref={heading} id="sf-late" tabIndex={-1}>
        {t('late_answers')}
      </h2>
      <p className="bs-small bs-soft">{t(mayDecide ? 'late_lead' : 'late_lead_later')}</p>
      {late.isError ? (
        <ErrorState title={t('late_failed')} error={late.error} busy={late.isFetching} onRetry={() => void late.refetch()} />
      ) : late.data === undefined ? (
        <Skeleton>
          <SkeletonLine height="80px" />
        </Skeleton>
      ) : (
        <>
          <Deciding key={page} id={id} answers={late.data.data} mayDecide={mayDecide} />
          <Pager page={late.data.meta.current_page} lastPage={late.data.meta.last_page} onPage={setPage} />
        </>
      )}
    </section>
  )
}

interface DecidingProps {
  readonly id: number
  readonly answers: readonly LateAnswer[]
  readonly mayDecide: boolean
}

function Deciding({ id, answers, mayDecide }: DecidingProps) {
  const t = useTranslation('supervision')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<LateDecision | null>(null)
  const toggle = (seq: number) => setChosen(new Set(chosen.has(seq) ? [...chosen].filter((other) => other !== seq) : [...chosen, seq]))
  const all = answers.length > 0 && answers.every(({ seq }) => chosen.has(seq))
  return (
    <>
      {mayDecide && (
        <div className="bs-row bs-row-wraps sf-late-bar">
          <label className="bs-row">
            <input
              type="checkbox"
              className="bs-tick"
              checked={all}
              onChange={() => setChosen(new Set(all ? [] : answers.map(({ seq }) => seq)))}
            />
            {t('choose_all')}
          </label>
          <Button size="dense" icon="check" disabled={chosen.size === 0} onClick={() => setAsking('count')}>
            {t('count_chosen')}
          </Button>
          <Button size="dense" disabled={chosen.size === 0} onClick={() => setAsking('ignore')}>
            {t('ignore_chosen')}
          </Button>
        </div>
      )}
      <ul className="sf-late">
        {answers.map((answer) => (
          <LateRow
            key={answer.seq}
            answer={answer}
            {...(mayDecide && { chosen: chosen.has(answer.seq), onChoose: () => toggle(answer.seq) })}
          />
        ))}
      </ul>
      {asking !== null && (
        <DecisionQuestion
          id={id}
          seqs={[...chosen]}
          decision={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            setChosen(new Set())
          }}
        />
      )}
    </>
  )
}

interface DecisionQuestionProps {
  readonly id: number
  readonly seqs: readonly number[]
  readonly decision: LateDecision
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before marks change. */
function DecisionQuestion({ id, seqs, decision, onClose, onDone }: DecisionQuestionProps) {
  const t = useTranslation('supervision')
  const decide = async () => {
    await api.attemptStaff.decideLate({ id, seqs: [...seqs], decision })
    await invalidateAttempts()
  }
  return (
    <ConfirmDialog
      title={t(`ask_${decision}_title`, { count: seqs.length })}
      confirm={t(`${decision}_chosen`)}
      act={decide}
      done={t(`toast_${decision}`)}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="bs-soft">{t(`ask_${decision}`)}</p>
    </ConfirmDialog>
  )
}
