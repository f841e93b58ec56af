import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRow, PrivacyStatus } from '#contract/privacy/privacy.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { requestsQuery } from './admin-queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { kinds, readRequestFilter, type RequestFilter, statuses } from './read-request-filter.ts'

interface RequestsProps {
  readonly filter: RequestFilter
  readonly onFilter: (filter: RequestFilter) => void
}

/** What people have asked for about their own data. */
export function Requests({ filter, onFilter }: RequestsProps) {
  const t = useTranslation('privacy/admin')
  const requests = useQuery(requestsQuery(filter))
  const [erasing, setErasing] = useState<PrivacyRow | null>(null)
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={requests}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(request) => <Row key={request.id} request={request} onErase={() => setErasing(request)} />}
        narrowed={Object.keys(filter).some((name) => name !== 'page')}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
      {erasing !== null && <EraseDialog request={erasing} onClose={() => setErasing(null)} />}
    </main>
  )
}

function Filters({ filter, onFilter }: RequestsProps) {
  const t = useTranslation('privacy/admin')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: { readonly kind?: string; readonly status?: string } = {}) =>
    onFilter(readRequestFilter({ kind: filter.kind, status: filter.status, ...changed, q }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput label={t('find_words')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={t('kind')}
        value={filter.kind ?? ''}
        onValue={(kind) => find({ kind })}
        placeholder={t('all')}
        options={kinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
      <Select
        label={t('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={t('all')}
        options={statuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      />
    </FilterForm>
  )
}

const tones: Readonly<Record<PrivacyStatus, 'plain' | 'good' | 'info' | 'wait'>> = {
  requested: 'wait',
  processing: 'info',
  ready: 'good',
  done: 'good',
  cancelled: 'plain',
  expired: 'plain',
}

function countErased({ receipt }: PrivacyRow): number {
  return Object.values(receipt)
    .flatMap((module) => Object.values(module))
    .reduce((sum, count) => sum + count, 0)
}

function Row({ request, onErase }: { readonly request: PrivacyRow; readonly onErase: () => void }) {
  const t = useTranslation('privacy/admin')
  const { day } = useFormatInstant(null)
  const { kind, status, subject, requester, decided_by, reason, created_at, due_at, ended_at } = request
  const name = nameOrMask(subject)
  const erased = countErased(request)
  return (
    <li className="bs-listrow">
      <div>
        <h2 className="bs-listrow-title">{name}</h2>
        {subject.name !== '' && <p>{maskEmail(subject.email)}</p>}
        <p className="bs-tiny bs-mute">
          {requester === null
            ? t('asked_closing', { day: day(created_at) })
            : t('asked', { day: day(created_at), who: nameOrMask(requester) })}
        </p>
      </div>
      <div className="bs-tiny bs-soft">
        <p>{ended_at === null ? t(`due_${kind}`, { day: day(due_at) }) : t('ended', { day: day(ended_at) })}</p>
        {decided_by !== null && (
          <p>
            {t('decided', { who: nameOrMask(decided_by) })} <span lang="">{reason}</span>
          </p>
        )}
        {erased > 0 && <p>{t('erased_rows', { count: erased })}</p>}
      </div>
      <div className="bs-row bs-row-wraps">
        <Badge>{t(`kind_${kind}`)}</Badge>
        <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
      </div>
      <div>
        {kind === 'erase' && status === 'requested' && decided_by === null && (
          <Button size="dense" onClick={onErase} aria-label={t('erase_now_named', { name })}>
            {t('erase_now')}
          </Button>
        )}
      </div>
    </li>
  )
}
