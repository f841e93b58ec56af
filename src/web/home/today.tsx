import { skills } from '#contract/attempt/read-search.ts'
import type { Home, LastBand } from '#contract/result/home.contract.ts'
import { findShownBand } from '#contract/result/shown-band.ts'
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
export function Today({ home, state, isCandidate, ...rest }: TodayProps) {
  const isLearner = isCandidate || (home !== undefined && (home.open !== null || home.result_count > 0))
  const bands = home?.bands ?? []
  const cards = (
    <div className="pr-cards">
      <HomeCards student={isLearner} latest={listLatest(bands)} />
    </div>
  )
  if (!isLearner) return cards
  return (
    <div className={bands.length > 0 ? 'pr-today pr-today-bands' : 'pr-today'} aria-busy={state === 'pending'}>
      <div className="pr-step">
        {home === undefined ? <Unknown failed={state === 'error'} /> : <NextStep home={home} isCandidate={isCandidate} {...rest} />}
      </div>
      {cards}
      {bands.length > 0 && <LastBandsCard bands={bands} />}
    </div>
  )
}

function listLatest(bands: readonly LastBand[]): Readonly<Record<string, number>> {
  const shown = skills.flatMap((skill) => findShownBand(bands, skill) ?? [])
  return Object.fromEntries(shown.map(({ skill, band }) => [skill, band]))
}

function Unknown({ failed }: { readonly failed: boolean }) {
  const t = useTranslation('home')
  return failed ? <Note icon="alert">{t('home_failed')}</Note> : <div className="bs-card pr-wait" />
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
