import { useQuery } from '@tanstack/react-query'
import type { StaffAttemptResult } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { type Translate, useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { useAttemptColumns } from './attempt-columns.tsx'
import { lateChoices, periods, readFilter, statuses } from './read-filter.ts'
import { type StaffFilter, staffAttemptsQuery } from './staff-queries.ts'
import { toTestChip } from './test-chip.ts'
import './staff.css'

interface StaffAttemptsProps {
  readonly filter: StaffFilter
  readonly onFilter: (filter: StaffFilter, options: { readonly replace: boolean }) => void
}

const toPeriods = (t: Translate) => periods.map((value) => ({ value, label: t(`period_${value}`) }))

/** Everybody's attempts. */
export function StaffAttempts({ filter, onFilter }: StaffAttemptsProps) {
  const t = useTranslation('supervision')
  const asked = withoutColumns(filter)
  const attempts = useQuery(staffAttemptsQuery(asked))
  const columns = useAttemptColumns()
  return (
    <ListPage<StaffAttemptResult>
      name="attempts"
      title={t('attempts')}
      lead={t('attempts_lead')}
      query={attempts}
      fetchPage={(place) => api.attemptStaff.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'attempts_count_over' : 'attempts_count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[
        { name: 'person', label: t('person'), hint: t('person_hint') },
        { name: 'q', label: t('test') },
      ]}
      chips={[
        { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) },
        { name: 'started', label: t('started'), options: toPeriods(t) },
        { name: 'handed_in', label: t('fact_submitted'), options: toPeriods(t) },
        { name: 'late', label: t('late'), options: lateChoices.map((value) => ({ value, label: t(`late_${value}`) })) },
        ...toTestChip(t('test'), filter.test_id, attempts.data?.data[0]?.test_title),
      ]}
      filter={{ ...filter, test_id: filter.test_id?.toString() }}
      usualSort="-created_at"
      onFilter={(changed, options) => onFilter(readFilter(changed), options)}
    />
  )
}
