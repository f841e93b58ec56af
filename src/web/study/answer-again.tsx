import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MistakeRef } from '#contract/study/mistake.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { AskedQuestion } from './asked-question.tsx'
import './answer-again.css'
import { mistakeSetQuery } from './mistake-queries.ts'
import type { AgainSearch } from './mistakes-search.ts'

/** Mistakes as a set: each question is asked again, checked at once and explained. */
export function AnswerAgain({ search }: { readonly search: AgainSearch }) {
  const t = useTranslation('study')
  const set = useQuery(mistakeSetQuery(search))
  usePageTitle(t('again_title'))
  return (
    <main className="bs-wrap st-again">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts/mistakes">{t('title')}</Link>
        </p>
        <h1>{t('again_title')}</h1>
        <p>{t('again_lead')}</p>
      </div>
      {set.isError && <ErrorState title={t('failed')} error={set.error} busy={set.isFetching} onRetry={() => void set.refetch()} />}
      {set.isPending && <Waiting />}
      {set.data?.length === 0 && <NoneLeft />}
      {set.data !== undefined && set.data.length > 0 && <MistakeSet refs={set.data} />}
    </main>
  )
}

function Waiting() {
  return (
    <Skeleton>
      {[60, 90, 80].map((width) => (
        <SkeletonLine key={width} width={`${width}%`} height="22px" />
      ))}
    </Skeleton>
  )
}

function NoneLeft() {
  const t = useTranslation('study')
  return (
    <div className="bs-card">
      <EmptyState title={t('none_title')} action={<LinkButton to="/ielts/mistakes">{t('to_notebook')}</LinkButton>}>
        {t('none')}
      </EmptyState>
    </div>
  )
}

function MistakeSet({ refs }: { readonly refs: readonly MistakeRef[] }) {
  const t = useTranslation('study')
  const [at, setAt] = useState(0)
  /** Whether each answer was right, by its place; what was passed over has none. */
  const [answers, setAnswers] = useState<ReadonlyMap<number, boolean>>(new Map())
  const ref = refs[at]
  const startOver = () => {
    setAnswers(new Map())
    setAt(0)
  }
  if (ref === undefined) return <SetEnd count={refs.length} answers={answers} onAgain={startOver} />
  const answered = answers.get(at)
  return (
    <>
      <p className="bs-small bs-soft" aria-live="polite">
        {t('place', { at: at + 1, count: refs.length })}
      </p>
      <AskedQuestion
        key={at}
        mistake={ref}
        isFirst={at === 0}
        onAnswered={(isRight) => setAnswers(new Map(answers).set(at, isRight))}
        next={
          <Button kind={answered === undefined ? 'secondary' : 'primary'} onClick={() => setAt(at + 1)}>
            {t(answered === undefined ? 'pass_over' : at + 1 < refs.length ? 'next' : 'finish')}
          </Button>
        }
      />
    </>
  )
}

interface SetEndProps {
  readonly count: number
  readonly answers: ReadonlyMap<number, boolean>
  readonly onAgain: () => void
}

function SetEnd({ count, answers, onAgain }: SetEndProps) {
  const t = useTranslation('study')
  const right = [...answers.values()].filter((isRight) => isRight).length
  return (
    <section className="bs-card bs-pad st-end" aria-labelledby="st-end">
      <h2 id="st-end" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('end_title', { right, count })}
      </h2>
      <p className="bs-soft">{t(right === count ? 'end_all' : 'end_some')}</p>
      <div className="bs-row bs-row-wraps">
        {right < count && <Button onClick={onAgain}>{t('start_over')}</Button>}
        <LinkButton kind="primary" to="/ielts/mistakes">
          {t('to_notebook')}
        </LinkButton>
      </div>
    </section>
  )
}
