import { useState } from 'react'
import type { ReviewMode } from '#contract/flashcard/review.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { readStored, writeStored } from '#web/kit/stored.ts'
import type { StudySession } from '#web/flashcard/study-session.ts'
import { CardView } from './card-view.tsx'
import './review.css'
import { type ReviewState, useReview } from './use-review.ts'

const modes: readonly ReviewMode[] = ['turn', 'type', 'listen']
const modeKey = 'bandstand.flashcard.mode'

/** Today's cards, one after the other: by keys, by touch, and without a network once they are here. */
export function ReviewView() {
  const t = useTranslation('flashcard/review')
  const [mode, setMode] = useState<ReviewMode>(() => modes.find((each) => each === readStored(modeKey)) ?? 'turn')
  const review = useReview()
  usePageTitle(t('title'))
  const chooseMode = (chosen: ReviewMode) => {
    writeStored(modeKey, chosen)
    setMode(chosen)
  }
  return (
    <main className="bs-wrap bs-wrap-narrow fc-review">
      <div className="bs-row bs-row-wraps fc-review-head">
        <h1>{t('title')}</h1>
        <div className="bs-push">
          <Segmented
            legend={t('mode')}
            options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
            value={mode}
            onValue={chooseMode}
          />
        </div>
      </div>
      <Content review={review} mode={mode} />
      {review.unsentCount > 0 && !navigator.onLine && <Note icon="wifi">{t('offline', { count: review.unsentCount })}</Note>}
    </main>
  )
}

function Content({ review, mode }: { readonly review: ReviewState; readonly mode: ReviewMode }) {
  const t = useTranslation('flashcard/review')
  const { session, card, error, answer, reload } = review
  if (session === null && error !== null) return <ErrorState title={t('failed')} error={error} onRetry={reload} />
  if (session === null)
    return (
      <Skeleton>
        <SkeletonLine height="320px" />
      </Skeleton>
    )
  if (card === null) return <Finished session={session} />
  return (
    <>
      <p className="bs-small bs-soft bs-num" aria-live="polite">
        {t('left', { count: session.cards.length })}
      </p>
      <CardView
        key={`${card.id} ${session.answer_count} ${mode}`}
        card={card}
        mode={mode}
        onAnswer={(given) => answer(card, given, mode)}
      />
    </>
  )
}

function Finished({ session }: { readonly session: StudySession }) {
  const t = useTranslation('flashcard/review')
  const text = () => {
    if (session.is_rest_day) return t('rest_day')
    return session.cards.length > 0 ? t('promise_kept') : t('all_done')
  }
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState
        title={session.answer_count > 0 ? t('finished', { count: session.answer_count }) : t('nothing')}
        action={
          <LinkButton kind="primary" to="/flashcard">
            {t('back')}
          </LinkButton>
        }
      >
        {text()}
      </EmptyState>
    </div>
  )
}
