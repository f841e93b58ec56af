import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery } from '#contract/notification/notification.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { deliveriesQuery, retry } from './delivery-queries.ts'
import { DeadEvents } from './dead-events.tsx'
import { type DeliveryFilter, readDeliveryFilter, statuses } from './read-delivery-filter.ts'

interface DeliveriesProps {
  readonly filter: DeliveryFilter
  readonly onFilter: (filter: DeliveryFilter) => void
}

/** Emails that failed and have not left since. */
export function Deliveries({ filter, onFilter }: DeliveriesProps) {
  const t = useTranslation('notification/admin')
  const deliveries = useQuery(deliveriesQuery(filter))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={deliveries}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(delivery) => <Row key={delivery.id} delivery={delivery} />}
        narrowed={Object.keys(filter).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
      <DeadEvents />
    </main>
  )
}

function Filters({ filter, onFilter }: DeliveriesProps) {
  const t = useTranslation('notification/admin')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: { readonly status?: string } = {}) => onFilter(readDeliveryFilter({ status: filter.status, ...changed, q }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput label={t('find_words')} type="search" value={q} onValue={setQ} maxLength={200} />
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

const noFields: readonly string[] = []
/** Why an email was not even tried; everything else is what the mail server said. */
const ownTroubles: ReadonlySet<string> = new Set(['useless', 'refused', 'gone'])

function Row({ delivery }: { readonly delivery: Delivery }) {
  const t = useTranslation('notification/admin')
  const { minute } = useFormatInstant(null)
  const submission = useSubmit(noFields)
  const { id, subject, recipient, status, tries, trouble, created_at, next_try_at } = delivery
  const tryAgain = async () => {
    if (await submission.run(() => retry(id))) showToast(t('retried'))
  }
  return (
    <li className="bs-listrow">
      <div>
        <h2 className="bs-listrow-title">{subject}</h2>
        <p>{recipient}</p>
        <p className="bs-tiny bs-mute">
          {t('tries', { count: tries })} · <Moment at={created_at} />
        </p>
      </div>
      <p className="bs-tiny bs-soft">{ownTroubles.has(trouble) ? t(`trouble_${trouble}`) : trouble}</p>
      <div>
        <Badge tone={status === 'given_up' ? 'bad' : 'wait'}>{t(`status_${status}`)}</Badge>
        {next_try_at !== null && <p className="bs-tiny bs-mute">{t('next_try', { when: minute(next_try_at) })}</p>}
      </div>
      <div>
        {status === 'waiting' ? (
          <Button
            size="dense"
            icon="refresh"
            busy={submission.busy}
            onClick={() => void tryAgain()}
            aria-label={t('retry_named', { recipient })}
          >
            {t('retry')}
          </Button>
        ) : (
          <p className="bs-tiny bs-mute">{t('text_gone')}</p>
        )}
        {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      </div>
    </li>
  )
}
