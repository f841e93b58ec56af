import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chartDays, type ChartedDays } from '#contract/system/chart-days.ts'
import type { Activity } from '#contract/system/overview.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation, useTranslations } from '#web/kit/i18n/words.ts'
import { ActivityTable } from './activity-table.tsx'
import { counterWordFiles, toCounterWordFile } from './counter-word-files.ts'
import { DayChart } from './day-chart.tsx'
import { activityQuery, charts } from './overview-query.ts'

/** What happened on each of the last days, as pictures and as numbers. */
export function ActivityCharts() {
  const t = useTranslation('system/overview')
  const [days, setDays] = useState<ChartedDays>(chartDays[0])
  const activity = useQuery(activityQuery(days))
  return (
    <section className="bs-card sy-wide sy-activity" aria-labelledby="sy-activity">
      <div className="sy-activity-head">
        <h2 id="sy-activity">{t('activity', { count: days })}</h2>
        <fieldset className="sy-days">
          <legend className="bs-sr">{t('days_label')}</legend>
          {chartDays.map((choice) => (
            <Button key={choice} size="dense" aria-pressed={choice === days} onClick={() => setDays(choice)}>
              {t('days_count', { count: choice })}
            </Button>
          ))}
        </fieldset>
      </div>
      {activity.data !== undefined && <Charts activity={activity.data} isBusy={activity.isPlaceholderData} />}
      {activity.isError && activity.data === undefined && (
        <ErrorState
          title={t('activity_failed')}
          error={activity.error}
          busy={activity.isFetching}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.isPending && (
        <div className="bs-pad">
          <Skeleton>
            <SkeletonLine height="120px" />
          </Skeleton>
        </div>
      )}
    </section>
  )
}

function Charts({ activity, isBusy }: { readonly activity: Activity; readonly isBusy: boolean }) {
  const translate = useTranslations(counterWordFiles)
  const drawn = charts.map(({ chart, module }) => ({
    chart,
    name: translate(toCounterWordFile({ module }), `chart_${chart}`),
    counts: activity.counts[chart] ?? [],
  }))
  return (
    <div aria-busy={isBusy}>
      <div className="sy-charts">
        {drawn.map(({ chart, name, counts }) => (
          <DayChart key={chart} name={name} counts={counts} days={activity.days} />
        ))}
      </div>
      <ActivityTable days={activity.days} columns={drawn} />
    </div>
  )
}
