import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { StudyOverview } from '#contract/flashcard/review.contract.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { DeckTable } from './deck-table.tsx'
import { invalidateFlashcards, overviewQuery } from './flashcard-queries.ts'
import './flashcard.css'
import { keepOffline } from './keep-offline.ts'
import { OfflineToday } from './offline-today.tsx'
import { openSession } from './open-session.ts'
import { PromiseCard } from './promise-card.tsx'
import { Recall } from './recall.tsx'
import { openReviewStore } from './review-store.ts'
import { keepSounds } from './word-sounds.ts'

/** What was answered without a network counts as soon as there is one, and today's cards are kept for when there is none. */
async function sendAndKeep(preload: () => Promise<unknown>): Promise<void> {
  const store = await openReviewStore()
  const hadUnsent = (await store.listUnsent()).length > 0
  const { cards } = await openSession(store)
  if (hadUnsent && (await store.listUnsent()).length === 0) await invalidateFlashcards()
  await keepOffline(preload)
  await keepSounds(cards)
}

/** Today's cards, the promise of the plan, the decks, and how well the words are remembered. */
export function Overview() {
  const t = useTranslation('flashcard')
  const { data, error, refetch, isFetching } = useQuery(overviewQuery)
  usePageTitle(t('title'))
  const router = useRouter()
  useEffect(() => {
    sendAndKeep(() => router.preloadRoute({ to: '/flashcard/review' })).catch(() => undefined)
  }, [router])
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {data !== undefined && <OverviewOf data={data} />}
      {data === undefined &&
        (error === null ? (
          <Skeleton>
            <SkeletonLine height="180px" />
          </Skeleton>
        ) : (
          <OfflineToday error={error}>
            <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
          </OfflineToday>
        ))}
    </main>
  )
}

function OverviewOf({ data }: { readonly data: StudyOverview }) {
  const t = useTranslation('flashcard')
  if (data.plan === null && data.decks.length === 0)
    return (
      <div className="bs-card">
        <EmptyState
          title={t('none_title')}
          action={
            <div className="bs-row bs-row-wraps">
              <LinkButton kind="primary" to="/flashcard/plan">
                {t('begin_plan')}
              </LinkButton>
              <LinkButton to="/flashcard/card">{t('make_cards')}</LinkButton>
              <LinkButton to="/flashcard/test">{t('test_words')}</LinkButton>
            </div>
          }
        >
          {t('none')}
        </EmptyState>
      </div>
    )
  return (
    <div className="fc-grid">
      <TodayCard data={data} />
      <PromiseCard data={data} />
      <DeckTable decks={data.decks} />
      <Recall />
    </div>
  )
}

function TodayCard({ data }: { readonly data: StudyOverview }) {
  const t = useTranslation('flashcard')
  const count = data.due_count + data.new_count
  return (
    <section className="bs-card fc-today" aria-labelledby="fc-today-title">
      <h2 id="fc-today-title" className="bs-sr">
        {t('today')}
      </h2>
      <p className="fc-count bs-num" aria-hidden="true">
        {count}
      </p>
      <div>
        <p className="bs-strong">{describeToday(t, data)}</p>
        {count > 0 && <p className="bs-small bs-soft">{t('today_parts', { due: data.due_count, fresh: data.new_count })}</p>}
        {data.streak > 0 && <p className="bs-small bs-soft">{t('streak', { count: data.streak })}</p>}
      </div>
      {count > 0 && (
        <LinkButton kind="primary" to="/flashcard/review" iconAfter="right">
          {t('start')}
        </LinkButton>
      )}
    </section>
  )
}

/** How many cards there are today, and how long they take; or why there are none. */
function describeToday(t: ReturnType<typeof useTranslation>, data: StudyOverview): string {
  const count = data.due_count + data.new_count
  if (data.is_rest_day) return t('rest_day')
  return count === 0 ? t('done_today') : t('cards_today', { count, minutes: t('minutes', { count: data.minutes_left }) })
}
