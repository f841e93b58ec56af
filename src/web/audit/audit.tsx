import { useMutation, useQuery } from '@tanstack/react-query'
import { maxCountedEvents } from '#contract/audit/counted.ts'
import { CsvButton } from '#web/kit/list/csv-button.tsx'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './audit.css'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditWords } from './audit-words.ts'
import { auditQuery } from './audit-queries.ts'
import { EventRow } from './event-row.tsx'
import type { AuditFilter } from './read-audit-filter.ts'

interface AuditProps {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

/** Who did what to whom, in sentences. */
export function Audit({ filter, onFilter }: AuditProps) {
  const t = useTranslation('audit')
  const words = useAuditWords()
  const events = useQuery(auditQuery(filter))
  usePageTitle(t('title'))
  const { page: _page, ...narrowing } = filter
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-listhead">
        <div className="bs-pagehead">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className="bs-listhead-actions">
          <CsvButton address="/api/admin/audit.csv" filter={narrowing} name="audit.csv" />
          <ChainCheck />
        </div>
      </div>
      <AuditFilters key={JSON.stringify(narrowing)} filter={filter} onFilter={onFilter} words={words} />
      <PagedList
        query={events}
        sentences={{
          failed: t('list_failed'),
          count: (total) => (total < maxCountedEvents ? t('count', { count: total }) : t('count_more', { count: maxCountedEvents })),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(event) => <EventRow key={event.id} event={event} words={words} heading="h2" actor={filter.actor} />}
        narrowed={Object.keys(narrowing).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}

/** Whether nothing in the log was changed or taken out afterwards. */
function ChainCheck() {
  const t = useTranslation('audit')
  const describeRefusal = useDescribeRefusal()
  const check = useMutation({ mutationFn: () => api.audit.check({}) })
  const { data } = check
  return (
    <div className="bs-csv">
      <Button icon="check" busy={check.isPending} onClick={() => check.mutate()}>
        {t('check')}
      </Button>
      <output className="bs-tiny bs-mute">
        {data?.intact === true && t('intact', { count: data.events })}
        {data?.intact === true && data.purged > 0 && ` ${t('intact_from', { count: data.purged })}`}
        {data?.intact === true && data.waiting > 0 && ` ${t('waiting', { count: data.waiting })}`}
      </output>
      <div role="alert">
        {check.error !== null && <ErrorLine>{describeRefusal(check.error)}</ErrorLine>}
        {data?.intact === false && <ErrorLine>{t('broken', { id: data.broken_at ?? 0 })}</ErrorLine>}
      </div>
    </div>
  )
}
