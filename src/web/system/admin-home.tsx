import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#contract/system/overview.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ActivityCharts } from './activity-charts.tsx'
import './admin-home.css'
import { AssignedTable } from './assigned-table.tsx'
import { FigureList } from './figure-list.tsx'
import { countLate, countWaiting, overviewQuery } from './overview-query.ts'
import { Storage } from './storage.tsx'
import { WaitingTable } from './waiting-table.tsx'

/** The first page of staff: what waits, what happened, and how much there is; each number leads to its list. */
export function AdminHome() {
  const t = useTranslation('system/overview')
  const overview = useQuery(overviewQuery)
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap sy-home">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        {overview.data !== undefined && <Lead overview={overview.data} />}
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
      {overview.data !== undefined && <Parts overview={overview.data} />}
    </main>
  )
}

function Parts({ overview }: { readonly overview: Overview }) {
  const t = useTranslation('system/overview')
  return (
    <div className="sy-parts">
      <WaitingTable overview={overview} />
      <AssignedTable />
      <FigureList title={t('today')} section="today" overview={overview} layout="strip" />
      <ActivityCharts />
      <FigureList title={t('totals')} section="total" overview={overview} layout="pairs" />
      <FigureList title={t('system')} section="system" overview={overview}>
        <Storage />
      </FigureList>
    </div>
  )
}

function Lead({ overview }: { readonly overview: Overview }) {
  const t = useTranslation('system/overview')
  const [count, late] = [countWaiting(overview), countLate(overview)]
  if (count === 0) return <p>{t('nothing_waits')}</p>
  return (
    <p>
      {t('waits', { count })} {late > 0 && <b className="sy-late">{t('late_lead', { count: late })}</b>}
    </p>
  )
}
