import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Overview } from '#contract/system/overview.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './admin-home.css'

const overviewQuery = queryOptions({ queryKey: ['system', 'overview'], queryFn: () => api.overview.get({}), staleTime: 0 })

/** One number, and the list that holds as many. */
interface Counter {
  readonly word: string
  readonly count: number
  readonly to: NonNullable<LinkProps['to']>
  readonly search?: Readonly<Record<string, string>>
}

/** What asks for a decision. */
function listWaiting({ challenges, attempts, issues }: Overview): readonly Counter[] {
  return [
    { word: 'challenges_open', count: challenges.open, to: '/admin/challenges' },
    { word: 'late_to_decide', count: attempts.late_to_decide, to: '/admin/attempts', search: { late: 'to_decide' } },
    { word: 'issues_new', count: issues.new, to: '/admin/issues', search: { status: 'new' } },
    { word: 'issues_in_progress', count: issues.in_progress, to: '/admin/issues', search: { status: 'in_progress' } },
    { word: 'awaiting_review', count: attempts.awaiting_review, to: '/admin/attempts', search: { status: 'awaiting_review' } },
  ]
}

function listStanding({ people, tests }: Overview): readonly Counter[] {
  return [
    { word: 'people_all', count: people.all, to: '/students' },
    { word: 'people_pro', count: people.pro, to: '/students', search: { pro: 'true' } },
    { word: 'people_unbound', count: people.unbound, to: '/students', search: { bound: 'false' } },
    { word: 'people_blocked', count: people.blocked, to: '/students', search: { blocked: 'true' } },
    { word: 'tests_published', count: tests.published, to: '/admin/tests', search: { status: 'published' } },
    { word: 'tests_draft', count: tests.draft, to: '/admin/tests', search: { status: 'draft' } },
  ]
}

/** The first page of staff: what waits, and how much there is; each number leads to its list. */
export function AdminHome() {
  const t = useTranslation('system/overview')
  const overview = useQuery(overviewQuery)
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap sy-home">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        {overview.data !== undefined && <p>{describeLead(overview.data, t)}</p>}
      </div>
      {overview.isPending && (
        <div className="bs-card bs-pad">
          <Skeleton>
            <SkeletonLine height="88px" />
            <SkeletonLine height="88px" />
          </Skeleton>
        </div>
      )}
      {overview.isError && (
        <ErrorState title={t('failed')} error={overview.error} busy={overview.isFetching} onRetry={() => void overview.refetch()} />
      )}
      {overview.data !== undefined && (
        <>
          <Counters title={t('waiting')} counters={listWaiting(overview.data)} />
          <Counters
            title={t('standing')}
            counters={listStanding(overview.data)}
            note={t('people_new', { count: overview.data.people.new })}
          />
          <Places />
        </>
      )}
    </main>
  )
}

function describeLead(overview: Overview, words: (key: string, fillings?: Readonly<Record<string, number>>) => string): string {
  const count = listWaiting(overview).reduce((sum, counter) => sum + counter.count, 0)
  return count === 0 ? words('nothing_waits') : words('waits', { count })
}

interface CountersProps {
  readonly title: string
  readonly counters: readonly Counter[]
  readonly note?: string
}

function Counters({ title, counters, note }: CountersProps) {
  const t = useTranslation('system/overview')
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="bs-card sy-counters">
        {counters.map(({ word, count, to, search }) => (
          <li key={word}>
            <Link to={to} {...(search && { search })}>
              <b className={count === 0 ? 'bs-num bs-mute' : 'bs-num'}>{count}</b> <span>{t(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="bs-small bs-soft sy-note">{note}</p>}
    </section>
  )
}

const places = [
  { to: '/teachers', word: 'to_teachers' },
  { to: '/admin/parent', word: 'to_parents' },
  { to: '/admin/instructor-code', word: 'to_codes' },
  { to: '/admin/brand', word: 'to_brands' },
  { to: '/admin/audit', word: 'to_audit' },
] as const

function Places() {
  const t = useTranslation('system/overview')
  return (
    <nav aria-label={t('more')}>
      <h2>{t('more')}</h2>
      <ul className="sy-places">
        {places.map(({ to, word }) => (
          <li key={to}>
            <Link to={to}>{t(word)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
