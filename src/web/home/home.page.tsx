import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { FamilyNote } from '#web/family/index.ts'
import { LazyHomeLinks } from './lazy-home-links.ts'
import { LazyRefusedAddressNote, LazyUnverifiedNote } from '#web/identity/index.ts'
import { hasRole, toDisplayName, useProfile, useSignedIn } from '#web/session/index.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import {
  findNextSection,
  isBetween,
  isOpen,
  ownAttemptsQuery,
  type TestFilter,
  readFilter,
  TestFilters,
  TestList,
} from '#web/exam/index.ts'
import { FirstTestCard } from './first-test-card.tsx'
import './home.css'
import { homeCardWords } from './home-cards.gen.ts'
import { HomeCards } from './home-cards.tsx'
import { OpenAttemptCard } from './open-attempt-card.tsx'
import { toPartOfDay } from '#web/kit/format/part-of-day.ts'
import { useNow } from '#web/kit/format/use-now.ts'

export const Route = createFileRoute('/ielts/')({
  validateSearch: readFilter,
  loader: () => loadWords('exam', ...homeCardWords),
  component: Home,
})

const none: readonly AttemptSummary[] = []

function Home() {
  const t = useTranslation('exam')
  const signedIn = useSignedIn()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const own = useQuery({ ...ownAttemptsQuery, enabled: signedIn })
  const attempts = signedIn ? (own.data?.data ?? none) : none
  const open = attempts.filter(isOpen)
  const clockOffsetMs = own.data === undefined ? 0 : Date.parse(own.data.server_now) - own.dataUpdatedAt
  const setFilter = useCallback((next: TestFilter) => void navigate({ search: next, replace: true, resetScroll: false }), [navigate])
  usePageTitle(t('practice'))
  return (
    <main className="bs-wrap pr-home">
      <div className="bs-pagehead">{signedIn ? <Greeting open={open[0]} known={!own.isPending} /> : <VisitorHead />}</div>
      {signedIn && <OwnCards attempts={own.data?.data} clockOffsetMs={clockOffsetMs} busy={own.isPending} />}
      <Unverified />
      <Family />
      {own.isError && signedIn && <Note icon="alert">{t('open_also_failed')}</Note>}
      <section aria-labelledby="pr-tests">
        <h2 className="bs-sr" id="pr-tests">
          {t('tests')}
        </h2>
        <TestFilters filter={filter} onFilter={setFilter} signedIn={signedIn} />
        <TestList filter={filter} onFilter={setFilter} signedIn={signedIn} />
      </section>
    </main>
  )
}

interface OwnCardsProps {
  readonly attempts: readonly AttemptSummary[] | undefined
  readonly clockOffsetMs: number
  readonly busy: boolean
}

/** The open attempt or the first step, and the cards of modules; those for students also for whoever has taken a test all the same. */
function OwnCards({ attempts, clockOffsetMs, busy }: OwnCardsProps) {
  const candidate = isCandidate(useProfile())
  const [open, ...others] = (attempts ?? none).filter(isOpen)
  const isNew = attempts?.length === 0
  return (
    <div className="pr-duo" aria-busy={busy}>
      {candidate && busy && <div className="pr-duo-wait" />}
      {open !== undefined && <OpenAttemptCard attempt={open} others={others.length} clockOffsetMs={clockOffsetMs} />}
      {candidate && isNew && <FirstTestCard />}
      <HomeCards student={candidate || (attempts?.length ?? 0) > 0} />
    </div>
  )
}

/** Whether tests are for them: for all but staff, teachers and parents who are not students too. */
function isCandidate(profile: Profile | null): boolean {
  return hasRole(profile, 'student') || !(['super-admin', 'teacher', 'parent'] as const).some((role) => hasRole(profile, role))
}

function Unverified() {
  const profile = useProfile()
  if (profile === null || (profile.email_verified && !profile.email_refused)) return null
  return (
    <Suspense fallback={<div className="pr-note-wait" aria-busy="true" />}>
      {profile.email_refused && <LazyRefusedAddressNote email={profile.email} />}
      {!profile.email_verified && <LazyUnverifiedNote email={profile.email} />}
    </Suspense>
  )
}

function Family() {
  const profile = useProfile()
  if (profile === null || !(profile.limited || hasRole(profile, 'parent'))) return null
  return (
    <Suspense fallback={<span aria-busy="true" />}>
      <FamilyNote limited={profile.limited} />
    </Suspense>
  )
}

function VisitorHead() {
  const t = useTranslation('exam')
  return (
    <>
      <h1>{t('visitor_title')}</h1>
      <p>{t('visitor_lead')}</p>
      <LinkButton kind="primary" to="/register" className="pr-visitor-go">
        {t('visitor_register')}
      </LinkButton>
    </>
  )
}

interface GreetingProps {
  readonly open: AttemptSummary | undefined
  /** False while the open attempts are still being looked up: then nothing is said that may be taken back. */
  readonly known: boolean
}

function Greeting({ open, known }: GreetingProps) {
  const t = useTranslation('exam')
  const profile = useProfile()
  const now = useNow()
  const lead =
    open === undefined
      ? t(isCandidate(profile) ? 'lead_none' : 'lead_others')
      : t(isBetween(open) ? 'lead_between' : open.status === 'in_progress' ? 'lead_running' : 'lead_open', {
          section: t(`skill_${findNextSection(open.sections)?.skill ?? 'reading'}`),
          test: open.test_title,
        })
  const greet = `greet_${toPartOfDay(new Date(now).getHours())}`
  return (
    <>
      <h1>{profile === null ? t(`${greet}_nameless`) : t(greet, { name: toDisplayName(profile) })}</h1>
      <p>{known ? lead : '\u00a0'}</p>
      <Suspense fallback={<div className="pr-links" />}>{profile !== null && <LazyHomeLinks profile={profile} />}</Suspense>
    </>
  )
}
