import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Overview } from '#contract/system/overview.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation, useTranslations } from '#web/kit/i18n/words.ts'
import { adminCounters, adminLinks } from './admin-home.gen.ts'
import { counterWordFiles, toCounterWordFile } from './counter-word-files.ts'
import './admin-home.css'

const overviewQuery = queryOptions({ queryKey: ['system', 'overview'], queryFn: () => api.overview.get({}), staleTime: 0 })

/** A figure that a module counts, and how a module shows it. */
interface Counter {
  /** `people.pro`: where it stands in the answer. */
  readonly figure: string
  /** In whose words `counters` it is named. */
  readonly module: string
  readonly section: 'waiting' | 'total'
  /** The list that holds as many. */
  readonly to?: NonNullable<LinkProps['to']>
  readonly search?: Readonly<Record<string, string>>
}

const all: readonly Counter[] = adminCounters

function findCount(overview: Readonly<Record<string, Readonly<Record<string, number>>>>, { figure }: Counter): number {
  const [group = '', name = ''] = figure.split('.')
  return overview[group]?.[name] ?? 0
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
          <Counters title={t('waiting')} section="waiting" overview={overview.data} />
          <Counters title={t('totals')} section="total" overview={overview.data} />
          <Places />
        </>
      )}
    </main>
  )
}

function describeLead(overview: Overview, words: (key: string, fillings?: Readonly<Record<string, number>>) => string): string {
  const waiting = all.filter(({ section }) => section === 'waiting')
  const count = waiting.reduce((sum, counter) => sum + findCount(overview, counter), 0)
  return count === 0 ? words('nothing_waits') : words('waits', { count })
}

interface CountersProps {
  readonly title: string
  readonly section: Counter['section']
  readonly overview: Overview
}

function Counters({ title, section, overview }: CountersProps) {
  const translate = useTranslations(counterWordFiles)
  const figures = all
    .filter((counter) => counter.section === section)
    .map((counter) => ({ ...counter, count: findCount(overview, counter) }))
    .map((counter) => ({
      ...counter,
      text: translate(toCounterWordFile(counter), counter.figure.replace('.', '_'), { count: counter.count }),
    }))
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="bs-card sy-counters">
        {figures.map(
          ({ figure, count, text, to, search }) =>
            to !== undefined && (
              <li key={figure}>
                <Link to={to} {...(search && { search })}>
                  <b className={count === 0 ? 'bs-num bs-mute' : 'bs-num'}>{count}</b> <span>{text}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
      {figures.map(
        ({ figure, text, to }) =>
          to === undefined && (
            <p className="bs-small bs-soft sy-note" key={figure}>
              {text}
            </p>
          ),
      )}
    </section>
  )
}

function Places() {
  const t = useTranslation('system/overview')
  const lang = useLang()
  return (
    <nav aria-label={t('more')}>
      <h2>{t('more')}</h2>
      <ul className="sy-places">
        {adminLinks.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text[lang]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
