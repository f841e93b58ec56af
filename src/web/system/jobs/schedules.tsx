import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JobSchedule } from '#contract/job/job.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
import { schedulesQuery } from './job-queries.ts'

/** What the server repeats: how often, when last, when next, and whether it failed. */
export function Schedules() {
  const t = useTranslation('system/jobs')
  const schedules = useQuery(schedulesQuery)
  return (
    <section aria-labelledby="sy-schedules">
      <div className="bs-pagehead">
        <h2 id="sy-schedules">{t('schedules')}</h2>
        <p>{t('schedules_lead')}</p>
      </div>
      {schedules.isError && (
        <ErrorState
          title={t('schedules_failed')}
          error={schedules.error}
          busy={schedules.isFetching}
          onRetry={() => void schedules.refetch()}
        />
      )}
      {schedules.data?.data.length === 0 && (
        <div className="bs-card">
          <EmptyState title={t('schedules_none')}>{t('schedules_none_text')}</EmptyState>
        </div>
      )}
      {schedules.data !== undefined && schedules.data.data.length > 0 && <ScheduleTable schedules={schedules.data.data} />}
    </section>
  )
}

function formatPeriod(t: Translate, everyMs: number): string {
  const seconds = Math.max(1, Math.round(everyMs / 1000))
  if (seconds % 3600 === 0) return t('every_hour', { count: seconds / 3600 })
  if (seconds % 60 === 0) return t('every_minute', { count: seconds / 60 })
  return t('every_second', { count: seconds })
}

const tones = { running: 'info', good: 'good', failed: 'bad' } as const

type State = keyof typeof tones

const findState = ({ running, last_error }: JobSchedule): State => (running ? 'running' : last_error === null ? 'good' : 'failed')

const sortNothing = () => undefined

/** What failed comes first. */
function ScheduleTable({ schedules }: { readonly schedules: readonly JobSchedule[] }) {
  const t = useTranslation('system/jobs')
  const columns = useScheduleColumns()
  return (
    <TableView
      label={t('schedules')}
      columns={columns}
      shown={columns}
      rows={schedules.toSorted((one, other) => Number(findState(other) === 'failed') - Number(findState(one) === 'failed'))}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      sort=""
      onSort={sortNothing}
      isBusy={false}
    />
  )
}

function useScheduleColumns(): readonly TableColumn<JobSchedule>[] {
  const t = useTranslation('system/jobs')
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('col_schedule'),
        isLead: true,
        cell: ({ name, every_ms: everyMs }) => (
          <>
            <span lang="en">{name}</span>
            <span className="ot-sub">{formatPeriod(t, everyMs)}</span>
          </>
        ),
      },
      { id: 'where', head: t('col_where'), cell: ({ runs_on: where }) => <span className="ot-soft">{t(`on_${where}`)}</span> },
      {
        id: 'last',
        head: t('col_last'),
        isLabelled: true,
        cell: ({ last_started_at: at }) => (at === null ? t('never_run') : <Moment at={at} />),
      },
      { id: 'next', head: t('col_next_run'), isLabelled: true, cell: ({ next_due_at: at }) => (at === null ? '–' : <Moment at={at} />) },
      {
        id: 'outcome',
        head: t('col_outcome'),
        cell: (schedule) => (
          <>
            {(schedule.running || schedule.last_started_at !== null) && (
              <Badge tone={tones[findState(schedule)]}>{t(`run_${findState(schedule)}`)}</Badge>
            )}
            {schedule.last_error !== null && (
              <span className="ot-sub" lang="en">
                {schedule.last_error}
              </span>
            )}
          </>
        ),
      },
    ],
    [t],
  )
}
