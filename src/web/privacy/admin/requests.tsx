import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRow, PrivacyStatus } from '#contract/privacy/privacy.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { requestsQuery } from './admin-queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { kinds, readRequestFilter, type RequestFilter, statuses } from './read-request-filter.ts'

interface RequestsProps {
  readonly filter: RequestFilter
  readonly onFilter: (filter: RequestFilter) => void
}

/** What people have asked for about their own data. */
export function Requests({ filter, onFilter }: RequestsProps) {
  const words = useWords('privacy/admin')
  const requests = useQuery(requestsQuery(filter))
  const [erasing, setErasing] = useState<PrivacyRow | null>(null)
  usePageTitle(words('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{words('title')}</h1>
        <p>{words('lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={requests}
        sentences={{
          failed: words('list_failed'),
          count: (total) => words('count', { count: total }),
          none: [words('none_title'), words('none')],
          noneFits: [words('none_fit_title'), words('none_fit')],
          clear: words('clear'),
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
  const words = useWords('privacy/admin')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: { readonly kind?: string; readonly status?: string } = {}) =>
    onFilter(readRequestFilter({ kind: filter.kind, status: filter.status, ...changed, q }))
  return (
    <FilterForm find={words('find')} onFind={() => find()}>
      <TextInput label={words('find_words')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={words('kind')}
        value={filter.kind ?? ''}
        onValue={(kind) => find({ kind })}
        placeholder={words('all')}
        options={kinds.map((kind) => ({ value: kind, label: words(`kind_${kind}`) }))}
      />
      <Select
        label={words('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={words('all')}
        options={statuses.map((status) => ({ value: status, label: words(`status_${status}`) }))}
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
  const words = useWords('privacy/admin')
  const { day } = useFormatInstant(null)
  const { kind, status, subject, requester, decided_by, reason, created_at, due_at, ended_at } = request
  const name = subject.name || subject.email
  const erased = countErased(request)
  return (
    <li className="bs-listrow">
      <div>
        <h2 className="bs-listrow-title">{name}</h2>
        {subject.email !== name && <p>{subject.email}</p>}
        <p className="bs-tiny bs-mute">
          {requester === null
            ? words('asked_closing', { day: day(created_at) })
            : words('asked', { day: day(created_at), who: requester.name || requester.email })}
        </p>
      </div>
      <div className="bs-tiny bs-soft">
        <p>{ended_at === null ? words(`due_${kind}`, { day: day(due_at) }) : words('ended', { day: day(ended_at) })}</p>
        {decided_by !== null && (
          <p>
            {words('decided', { who: decided_by.name || decided_by.email })} <span lang="">{reason}</span>
          </p>
        )}
        {erased > 0 && <p>{words('erased_rows', { count: erased })}</p>}
      </div>
      <div className="bs-row bs-row-wraps">
        <Badge>{words(`kind_${kind}`)}</Badge>
        <Badge tone={tones[status]}>{words(`status_${status}`)}</Badge>
      </div>
      <div>
        {kind === 'erase' && status === 'requested' && decided_by === null && (
          <Button size="dense" onClick={onErase} aria-label={words('erase_now_named', { name })}>
            {words('erase_now')}
          </Button>
        )}
      </div>
    </li>
  )
}
