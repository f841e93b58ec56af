import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/display/button.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { countsQuery, jobsQuery, invalidateJobs } from './job-queries.ts'
import { JobRow } from './job-row.tsx'
import { type JobFilter, readJobFilter, states } from './read-job-filter.ts'
import { Schedules } from './schedules.tsx'

interface JobsProps {
  readonly filter: JobFilter
  readonly onFilter: (filter: JobFilter) => void
}

/** What the server does by itself, what of it was given up, and what it repeats. */
export function Jobs(props: JobsProps) {
  const t = useTranslation('system/jobs')
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <section aria-labelledby="sy-jobs">
        <div className="bs-pagehead">
          <h2 id="sy-jobs">{t('jobs')}</h2>
          <p>{t('jobs_lead')}</p>
        </div>
        <Filters {...props} />
        <JobList {...props} />
      </section>
      <Schedules />
    </main>
  )
}

function Filters({ filter, onFilter }: JobsProps) {
  const t = useTranslation('system/jobs')
  const counts = useQuery(countsQuery)
  const kinds = new Set([...(counts.data?.data.map(({ kind }) => kind) ?? []), ...(filter.kind === undefined ? [] : [filter.kind])])
  const find = (changed: { readonly state?: string; readonly kind?: string }) =>
    onFilter(readJobFilter({ state: filter.state, kind: filter.kind, ...changed }))
  return (
    <search className="bs-filters">
      <Select
        label={t('state')}
        value={filter.state ?? ''}
        onValue={(state) => find({ state })}
        placeholder={t('all')}
        options={states.map((state) => ({ value: state, label: t(`state_${state}`) }))}
      />
      <Select
        label={t('kind')}
        value={filter.kind ?? ''}
        onValue={(kind) => find({ kind })}
        placeholder={t('all')}
        options={[...kinds].toSorted().map((kind) => ({ value: kind, label: kind }))}
      />
      <Button icon="refresh" busy={counts.isFetching} onClick={() => void invalidateJobs()}>
        {t('refresh')}
      </Button>
    </search>
  )
}

function JobList({ filter, onFilter }: JobsProps) {
  const t = useTranslation('system/jobs')
  const jobs = useQuery(jobsQuery(filter))
  if (jobs.isError) {
    return <ErrorState title={t('list_failed')} error={jobs.error} busy={jobs.isFetching} onRetry={() => void jobs.refetch()} />
  }
  if (jobs.data === undefined) {
    return (
      <div className="bs-card bs-pad">
        <Skeleton>
          <SkeletonLine height="44px" />
          <SkeletonLine height="44px" />
        </Skeleton>
      </div>
    )
  }
  const { data, next } = jobs.data
  const narrowed = Object.keys(filter).length > 0
  if (data.length === 0) {
    return (
      <div className="bs-card" aria-live="polite">
        <EmptyState
          title={t(narrowed ? 'none_fit_title' : 'none_title')}
          action={narrowed ? <Button onClick={() => onFilter({})}>{t('clear')}</Button> : undefined}
        >
          {t(narrowed ? 'none_fit' : 'none')}
        </EmptyState>
      </div>
    )
  }
  const { before, ...newest } = filter
  return (
    <>
      <ul className="bs-card" aria-busy={jobs.isPlaceholderData}>
        {data.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      <div className="bs-list-pager bs-row bs-row-wraps">
        {before !== undefined && <Button onClick={() => onFilter(newest)}>{t('newest')}</Button>}
        {next !== null && <Button onClick={() => onFilter({ ...newest, before: next })}>{t('older')}</Button>}
      </div>
    </>
  )
}
