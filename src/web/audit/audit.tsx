import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { CsvButton } from '#web/kit/list/csv-button.tsx'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './audit.css'
import { type AuditWords, entities, useAuditWords } from './audit-words.ts'
import { auditQuery } from './audit-queries.ts'
import { type AuditFilter, readAuditFilter } from './read-audit-filter.ts'
import { Changes } from './changes.tsx'
import { describeEvent } from './describe-event.ts'

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
      <Filters key={JSON.stringify(narrowing)} filter={filter} onFilter={onFilter} words={words} />
      <PagedList
        query={events}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(event) => <Row key={event.id} event={event} filter={filter} words={words} />}
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

function Filters({ filter, onFilter, words }: AuditProps & { readonly words: AuditWords }) {
  const t = useTranslation('audit')
  const [typed, setTyped] = useState({
    actor: filter.actor === undefined ? '' : String(filter.actor),
    entity_id: filter.entity_id ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
  })
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const find = (changed: { readonly entity?: string } = {}) => onFilter(readAuditFilter({ entity: filter.entity, ...typed, ...changed }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput
        label={t('actor')}
        hint={t('actor_hint')}
        inputMode="numeric"
        maxLength={15}
        value={typed.actor}
        onValue={(actor) => type({ actor })}
      />
      <Select
        label={t('entity')}
        value={filter.entity ?? ''}
        onValue={(entity) => find({ entity })}
        placeholder={t('all')}
        options={entities.map((entity) => ({ value: entity, label: words.formatEntity(entity) }))}
      />
      <TextInput label={t('entity_id')} maxLength={60} value={typed.entity_id} onValue={(entity_id) => type({ entity_id })} />
      <TextInput label={t('from')} type="date" value={typed.from} onValue={(from) => type({ from })} />
      <TextInput label={t('to')} hint={t('days_hint')} type="date" value={typed.to} onValue={(to) => type({ to })} />
    </FilterForm>
  )
}

interface RowProps {
  readonly event: AuditRow
  readonly filter: AuditFilter
  readonly words: AuditWords
}

function Row({ event, filter, words }: RowProps) {
  const t = useTranslation('audit')
  const { actor, subject, reason, address, request_id, chain_number } = event
  return (
    <li className="bs-listrow pp-event">
      <p className="bs-tiny bs-soft">
        <Moment at={event.at} />
      </p>
      <div>
        <h2 className="bs-listrow-title">{describeEvent(t, words, event)}</h2>
        {reason !== null && <p className="bs-small">{t('reason', { reason })}</p>}
        <Changes row={event} words={words} />
      </div>
      <div className="bs-tiny pp-where">
        {subject !== null && (
          <Link to="/students/$id" params={{ id: String(subject.id) }}>
            {t('open_person')}
          </Link>
        )}
        {actor !== null && filter.actor !== actor.id && (
          <Link to="/admin/audit" search={{ actor: actor.id }}>
            {t('only_actor')}
          </Link>
        )}
        <span className="bs-mute">
          {t('number', { id: event.id })}
          {` · ${chain_number === null ? t('unsealed') : t('sealed', { number: chain_number })}`}
          {address !== null && ` · ${address}`}
        </span>
        {request_id !== null && (
          <span className="bs-mute">
            <Icon name="info" label={t('request')} /> {request_id}
          </span>
        )}
      </div>
    </li>
  )
}
