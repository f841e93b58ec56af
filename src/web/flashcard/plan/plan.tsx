import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeckOffers, StudyPlan } from '#contract/flashcard/plan.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { invalidateFlashcards, offersQuery, overviewQuery } from '#web/flashcard/flashcard-queries.ts'
import './plan.css'
import { RestDays } from './rest-days.tsx'

/** In how many weeks a deck is learned: the minutes of a day are shown before anything begins. */
export function PlanView() {
  const t = useTranslation('flashcard/plan')
  const overview = useQuery(overviewQuery)
  usePageTitle(t('title'))
  const { data, error, refetch, isFetching } = overview
  return (
    <main className="bs-wrap bs-wrap-narrow bs-list-page">
      <p className="bs-list-back">
        <Link to="/flashcard">{t('back')}</Link>
      </p>
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {data !== undefined && <Plans plan={data.plan} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton>
          <SkeletonLine height="280px" />
        </Skeleton>
      )}
    </main>
  )
}

function Plans({ plan }: { readonly plan: StudyPlan | null }) {
  const t = useTranslation('flashcard/plan')
  const [restDays, setRestDays] = useState<readonly number[]>(plan?.rest_days ?? [])
  const { data, error, refetch, isFetching } = useQuery(offersQuery(restDays))
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="280px" />
      </Skeleton>
    )
  if (data.decks.length === 0)
    return (
      <div className="bs-card">
        <EmptyState title={t('no_deck_title')}>{t('no_deck')}</EmptyState>
      </div>
    )
  return (
    <>
      <RestDays value={restDays} onValue={setRestDays} />
      {data.decks.map((deck) => (
        <DeckPlan key={deck.deck_id} deck={deck} plan={plan?.deck_id === deck.deck_id ? plan : null} restDays={restDays} />
      ))}
    </>
  )
}

const noFields: readonly string[] = []

interface DeckPlanProps {
  readonly deck: DeckOffers
  /** The plan for this deck, where there is one. */
  readonly plan: StudyPlan | null
  readonly restDays: readonly number[]
}

function DeckPlan({ deck, plan, restDays }: DeckPlanProps) {
  const t = useTranslation('flashcard/plan')
  const lang = useLang()
  const { day: formatDay } = useFormatInstant('UTC')
  const navigate = useNavigate()
  const submission = useSubmit(noFields)
  const [weeks, setWeeks] = useState(String(plan?.weeks ?? 9))
  const [isEnding, setEnding] = useState(false)
  const chosen = deck.offers.find((offer) => String(offer.weeks) === weeks)
  const save = async () => {
    if (chosen === undefined) return
    const isSaved = await submission.run(async () => {
      await api.flashcardPlan.replace({ deck_id: deck.deck_id, weeks: chosen.weeks, rest_days: [...restDays] })
      await invalidateFlashcards()
      showToast(t('saved'))
    })
    if (isSaved) void navigate({ to: '/flashcard' })
  }
  const end = async () => {
    await api.flashcardPlan.remove({})
    await invalidateFlashcards()
  }
  return (
    <section className="bs-card bs-pad fc-plan" aria-labelledby={`fc-deck-${deck.deck_id}`}>
      <div>
        <h2 id={`fc-deck-${deck.deck_id}`}>{deck.name[lang]}</h2>
        <p className="bs-soft">{deck.description[lang]}</p>
        <p className="bs-small bs-soft">{t('words', { count: deck.word_count, left: deck.left_count })}</p>
      </div>
      <Form submission={submission} onSubmit={() => void save()} className="bs-stack" label={deck.name[lang]}>
        <RadioRows
          legend={t('weeks_legend')}
          options={deck.offers.map((offer) => ({
            value: String(offer.weeks),
            label: t('weeks', { count: offer.weeks }),
            hint: t('offer', {
              minutes: t('minutes', { count: offer.minutes }),
              fresh: offer.new_per_day,
              day: formatDay(`${offer.seen_by}T00:00:00Z`),
            }),
          }))}
          value={weeks}
          onValue={setWeeks}
        />
        <p className="bs-small bs-soft">{t('promise')}</p>
        <FormSentence submission={submission} />
        <div className="bs-row bs-row-wraps">
          <Button kind="primary" type="submit" busy={submission.busy}>
            {t(plan === null ? 'begin' : 'save')}
          </Button>
          {plan !== null && <Button onClick={() => setEnding(true)}>{t('end')}</Button>}
        </div>
      </Form>
      <p className="bs-tiny bs-soft">{t('licence', { licence: deck.licence })}</p>
      {isEnding && (
        <ConfirmDialog title={t('end_title')} confirm={t('end')} act={end} done={t('ended')} onClose={() => setEnding(false)}>
          <p className="bs-soft">{t('end_text')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
