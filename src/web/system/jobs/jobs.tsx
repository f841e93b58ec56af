import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/job/job.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { useFormatKind, useJobColumns } from './job-columns.tsx'
import { JobDecisions } from './job-decisions.tsx'
import { countsQuery, fetchJobs, invalidateJobs, jobsQuery } from './job-queries.ts'
import { type JobFilter, readJobFilter, states } from './read-job-filter.ts'
import { Schedules } from './schedules.tsx'

interface JobsProps {
  readonly filter: JobFilter
  readonly onFilter: (filter: JobFilter, options: { readonly replace: boolean }) => void
}

/** What the server does by itself, what of it was given up, and what it repeats. */
export function Jobs({ filter, onFilter }: JobsProps) {
  const t = useTranslation('system/jobs')
  const formatKind = useFormatKind()
  const asked = withoutColumns(filter)
  const jobs = useQuery(jobsQuery(asked))
  const counts = useQuery(countsQuery)
  const columns = useJobColumns()
  const kinds = new Set([...(counts.data?.data.map(({ kind }) => kind) ?? []), ...(filter.kind === undefined ? [] : [filter.kind])])
  return (
    <ListPage<Job>
      name="jobs"
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button icon="refresh" busy={jobs.isFetching || counts.isFetching} onClick={() => void invalidateJobs()}>
          {t('refresh')}
        </Button>
      }
      query={jobs}
      fetchPage={(place) => fetchJobs(asked, place)}
      sentences={{
        failed: t('list_failed'),
        count: (total) => t('count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id, kind }) => `${formatKind(kind)} ${id}`}
      rowButtons={({ id, state }) => state !== 'running' && <JobDecisions id={id} />}
      isFlat
      texts={[]}
      chips={[
        { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(`state_${value}`) })) },
        { name: 'kind', label: t('kind'), options: [...kinds].toSorted().map((value) => ({ value, label: formatKind(value) })) },
      ]}
      filter={{ ...filter }}
      isByKey
      onFilter={(changed, options) => onFilter(readJobFilter(changed), options)}
      below={<Schedules />}
    />
  )
}
