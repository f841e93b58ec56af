import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/system/overview.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation, useTranslations } from '#web/kit/i18n/words.ts'
import './admin-home.css'
import { counterWordFiles, toCounterWordFile } from './counter-word-files.ts'
import { type Counter, counters, countWaiting, findCount, overviewQuery } from './overview-query.ts'

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
        </>
      )}
    </main>
  )
}

function describeLead(overview: Overview, words: (key: string, fillings?: Readonly<Record<string, number>>) => string): string {
  const count = countWaiting(overview)
  return count === 0 ? words('nothing_waits') : words('waits', { count })
}

interface CountersProps {
  readonly title: string
  readonly section: Counter['section']
  readonly overview: Overview
}

function Counters({ title, section, overview }: CountersProps) {
  const translate = useTranslations(counterWordFiles)
  const figures = counters
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
