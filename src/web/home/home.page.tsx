import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import type { Home as OwnHome } from '#contract/result/home.contract.ts'
import { FamilyNote } from '#web/family/index.ts'
import { LazyHomeLinks } from './lazy-home-links.ts'
import { LazyRefusedAddressNote, LazyUnverifiedNote } from '#web/identity/index.ts'
import { hasRole, toDisplayName, useProfile, useSignedIn } from '#web/session/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useDelayed } from '#web/kit/loading.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, type Translate, useTranslation } from '#web/kit/i18n/words.ts'
import { findNextSection, isBetween, type TestFilter, TestFilters, TestList, testsQuery } from '#web/exam/index.ts'
import './home.css'
import { homeCardWords } from './home-card-words.gen.ts'
import { findHomeKind, type HomeKind } from './home-kind.ts'
import { homeQuery } from './home-query.ts'
import { LazyParentHome } from './lazy-parent-home.ts'
import { readHomeSearch } from './read-home-search.ts'
import { Today } from './today.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { toPartOfDay } from '#web/kit/format/part-of-day.ts'
import { useNow } from '#web/kit/format/use-now.ts'

export const Route = createFileRoute('/ielts/')({
  validateSearch: readHomeSearch,
  loader: () => loadWords('exam', 'home', ...homeCardWords),
  component: Home,
})

/** How long what stands below the first answers waits for them. */
const maxHoldMs = 5000

function Home() {
  const t = useTranslation('exam')
  const holds = !useDelayed(true, maxHoldMs)
  const signedIn = useSignedIn()
  const kind = findHomeKind(useProfile())
  const isParent = kind === 'parent'
  const own = useQuery({ ...homeQuery, enabled: signedIn && !isParent })
  const home = signedIn ? own.data : undefined
  const clockOffsetMs = home === undefined ? 0 : Date.parse(home.server_now) - own.dataUpdatedAt
  usePageTitle(t(isParent ? 'home' : 'practice'))
  return (
    <main className={holds ? 'bs-wrap pr-home pr-home-holds' : 'bs-wrap pr-home'}>
      <div className="bs-pagehead">
        {signedIn ? <Greeting kind={kind} open={home?.open ?? null} known={isParent || !own.isPending} /> : <VisitorHead />}
      </div>
      <Unverified />
      {isParent ? (
        <OfParent />
      ) : (
        <>
          {signedIn && <Today home={home} clockOffsetMs={clockOffsetMs} state={own.status} isCandidate={kind === 'learner'} />}
          <Family />
          <Tests signedIn={signedIn} />
          {signedIn && kind === 'learner' && <Links />}
        </>
      )}
    </main>
  )
}

function OfParent() {
  const { child } = Route.useSearch()
  return (
    <Suspense fallback={<span aria-busy="true" />}>
      <LazyParentHome childId={child} />
    </Suspense>
  )
}

/** The list of tests; it can be narrowed once it has more than fit on one page. */
function Tests({ signedIn }: { readonly signedIn: boolean }) {
  const t = useTranslation('exam')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const setFilter = useCallback((next: TestFilter) => void navigate({ search: next, replace: true, resetScroll: false }), [navigate])
  const tests = useQuery(testsQuery(filter))
  const narrows = Object.keys(filter).length > 0 || (tests.data?.meta.last_page ?? 1) > 1
  return (
    <section aria-labelledby="pr-tests">
      <h2 className="pr-tests-title" id="pr-tests">
        {t('tests')}
      </h2>
      {narrows && <TestFilters filter={filter} onFilter={setFilter} signedIn={signedIn} />}
      <TestList filter={filter} onFilter={setFilter} signedIn={signedIn} />
    </section>
  )
}

function Links() {
  const profile = useProfile()
  return <Suspense fallback={<div className="pr-links" />}>{profile !== null && <LazyHomeLinks profile={profile} />}</Suspense>
}

function Unverified() {
  const profile = useProfile()
  const signedIn = useSignedIn()
  // Whether there is a note is not known yet.
  if (profile === null) return signedIn ? <span aria-busy="true" /> : null
  if (profile.email_verified && !profile.email_refused) return null
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
      <div className="bs-row bs-row-wraps pr-visitor-go">
        <LinkButton kind="primary" to="/register">
          {t('visitor_register')}
        </LinkButton>
        <LinkButton to="/try">{t('visitor_try')}</LinkButton>
      </div>
    </>
  )
}

interface GreetingProps {
  readonly kind: HomeKind
  readonly open: OwnHome['open']
  /** False while the open attempt is still being looked up: nothing is shown until then, to avoid changing it. */
  readonly known: boolean
}

function Greeting({ kind, open, known }: GreetingProps) {
  const t = useTranslation('exam')
  const profile = useProfile()
  const now = useNow()
  const { date } = useFormatInstant(profile?.timezone ?? null)
  const hasLinks = kind === 'staff' || kind === 'teacher'
  const greet = `greet_${toPartOfDay(new Date(now).getHours())}`
  const usual = kind === 'staff' ? t('lead_others') : date(new Date(now).toISOString())
  const lead = open === null ? usual : describeOpen(t, open)
  return (
    <>
      <h1>{profile === null ? t(`${greet}_nameless`) : t(greet, { name: toDisplayName(profile) })}</h1>
      <p>{known ? lead : '\u00a0'}</p>
      {hasLinks && <Links />}
    </>
  )
}

function describeOpen(t: Translate, open: NonNullable<OwnHome['open']>): string {
  const section = t(`skill_${findNextSection(open.sections)?.skill ?? 'reading'}`)
  const word = isBetween(open) ? 'lead_between' : open.status === 'in_progress' ? 'lead_running' : 'lead_open'
  return t(word, { section, test: open.test_title })
}
