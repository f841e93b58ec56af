import { useMutation, useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { readId } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import './audit.css'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-queries.ts'
import { entities, useAuditWords } from './audit-words.ts'
import { type AuditFilter, readAuditFilter } from './read-audit-filter.ts'

interface AuditProps {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter, options: { readonly replace: boolean }) => void
}

/** Who did what to whom, in sentences. */
export function Audit({ filter, onFilter }: AuditProps) {
  const t = useTranslation('audit')
  const words = useAuditWords()
  const asked = withoutColumns(filter)
  const events = useQuery(auditQuery(asked))
  const columns = useAuditColumns(words)
  const kinds = words
    .listKinds()
    .flatMap(({ module, name, kinds: own }) => [
      ...(own.length > 1 ? [{ value: module, label: t('kind_all', { group: name }) }] : []),
      ...own.map((kind) => ({ value: kind.action, label: kind.name })),
    ])
  return (
    <ListPage<AuditRow>
      name="audit"
      title={t('title')}
      lead={t('lead')}
      actions={<ChainCheck />}
      query={events}
      fetchPage={(place) => api.audit.list({ ...asked, ...place, after: readId(place.after) })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_more' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      isFlat
      texts={[{ name: 'entity_id', label: t('entity_id') }]}
      chips={[
        { name: 'kind', label: t('kind'), options: kinds },
        { name: 'entity', label: t('entity'), options: entities.map((value) => ({ value, label: words.formatEntity(value) })) },
      ]}
      extraFilters={
        <AuditFilters
          filter={filter}
          onFilter={(changed) =>
            onFilter(readAuditFilter({ ...filter, page: undefined, after: undefined, ...changed }), { replace: false })
          }
        />
      }
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readAuditFilter(changed), options)}
    />
  )
}

/** Whether nothing in the log was changed or taken out afterwards. */
function ChainCheck() {
  const t = useTranslation('audit')
  const describeRefusal = useDescribeRefusal()
  const check = useMutation({ mutationFn: () => api.audit.check({}) })
  const { data } = check
  return (
    <div className="pp-check">
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
