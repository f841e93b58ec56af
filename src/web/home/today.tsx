import type { Home } from '#contract/result/home.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FirstTestCard } from './first-test-card.tsx'
import { HomeCards } from './home-cards.tsx'
import { LastBandsCard } from './last-bands-card.tsx'
import { NextPracticeCard } from './next-practice-card.tsx'
import { OpenAttemptCard } from './open-attempt-card.tsx'
import './today.css'

interface TodayProps {
  readonly home: Home | undefined
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockOffsetMs: number
  readonly state: 'pending' | 'error' | 'success'
  /** Whether tests are for them. */
  readonly isCandidate: boolean
}

/** What to do now, beside the last bands and the cards of modules; what is for candidates also for whoever has taken a test all the same. */
export function Today({ home, clockOffsetMs, state, isCandidate }: TodayProps) {
  const t = useTranslation('home')
  const isLearner = isCandidate || (home !== undefined && (home.open !== null || home.result_count > 0))
  const cards = (
    <div className="pr-cards">
      <HomeCards student={isLearner} />
    </div>
  )
  if (!isLearner) return cards
  const bands = home?.bands ?? []
  return (
    <div className="pr-today" aria-busy={state === 'pending'}>
      <div className="pr-stack">
        {state === 'pending' && <div className="bs-card pr-wait" />}
        {state === 'error' && home === undefined && <Note icon="alert">{t('home_failed')}</Note>}
        {home !== undefined && <NextStep home={home} clockOffsetMs={clockOffsetMs} isCandidate={isCandidate} />}
        {bands.length > 0 && cards}
      </div>
      <div className="pr-stack">{bands.length > 0 ? <LastBandsCard bands={bands} /> : cards}</div>
    </div>
  )
}

interface NextStepProps {
  readonly home: Home
  readonly clockOffsetMs: number
  readonly isCandidate: boolean
}

/** The open attempt first; else the practice that helps most; else a first test. One of them has the page's one filled button. */
function NextStep({ home, clockOffsetMs, isCandidate }: NextStepProps) {
  const { open, open_count, next, result_count } = home
  return (
    <>
      {open !== null && <OpenAttemptCard attempt={open} others={open_count - 1} clockOffsetMs={clockOffsetMs} />}
      {next !== null && <NextPracticeCard next={next} leads={open === null} />}
      {isCandidate && open === null && next === null && <FirstTestCard isFirst={result_count === 0} />}
    </>
  )
}
