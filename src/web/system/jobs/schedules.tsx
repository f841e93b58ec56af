import { useQuery } from '@tanstack/react-query'
import type { JobSchedule } from '#contract/job/job.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
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
      {schedules.data !== undefined && schedules.data.data.length > 0 && (
        <ul className="bs-card">
          {schedules.data.data.map((schedule) => (
            <ScheduleRow key={schedule.name} schedule={schedule} />
          ))}
        </ul>
      )}
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

function ScheduleRow({ schedule }: { readonly schedule: JobSchedule }) {
  const t = useTranslation('system/jobs')
  const { minute } = useFormatInstant(null)
  const { name, every_ms, runs_on, running, last_started_at, last_error, next_due_at } = schedule
  const state = running ? 'running' : last_error === null ? 'good' : 'failed'
  return (
    <li className="bs-listrow">
      <div>
        <h3 className="bs-listrow-title">{name}</h3>
        <p className="bs-tiny bs-mute">
          {formatPeriod(t, every_ms)} · {t(`on_${runs_on}`)}
        </p>
      </div>
      <p className="bs-tiny bs-soft" lang="en">
        {last_error}
      </p>
      <div className="bs-tiny bs-mute">
        <p>{last_started_at === null ? t('never_run') : t('last_run', { when: minute(last_started_at) })}</p>
        {next_due_at !== null && <p>{t('next_run', { when: minute(next_due_at) })}</p>}
      </div>
      <div>{(running || last_started_at !== null) && <Badge tone={tones[state]}>{t(`run_${state}`)}</Badge>}</div>
    </li>
  )
}
