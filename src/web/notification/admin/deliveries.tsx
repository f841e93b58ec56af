import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Delivery } from '#contract/notification/notification.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { DeadEvents } from './dead-events.tsx'
import { deliveriesQuery, retry } from './delivery-queries.ts'
import { type DeliveryFilter, readDeliveryFilter, statuses } from './read-delivery-filter.ts'

interface DeliveriesProps {
  readonly filter: DeliveryFilter
  readonly onFilter: (filter: DeliveryFilter, options: { readonly replace: boolean }) => void
}

/** Emails that failed and have not left since. */
export function Deliveries({ filter, onFilter }: DeliveriesProps) {
  const t = useTranslation('notification/admin')
  const asked = withoutColumns(filter)
  const deliveries = useQuery(deliveriesQuery(asked))
  const columns = useDeliveryColumns()
  return (
    <ListPage<Delivery>
      name="failed-emails"
      title={t('title')}
      lead={t('lead')}
      query={deliveries}
      fetchPage={(place) => api.notice.deliveries({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ recipient }) => recipient}
      rowButtons={(delivery) => <Retry delivery={delivery} />}
      isFlat
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[{ name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) }]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readDeliveryFilter(changed), options)}
      below={<DeadEvents />}
    />
  )
}

/** Why an email was not even tried; everything else is what the mail server said. */
const ownTroubles: ReadonlySet<string> = new Set(['useless', 'refused', 'gone'])

function useDeliveryColumns(): readonly Column<Delivery>[] {
  const t = useTranslation('notification/admin')
  return useMemo(() => {
    const describeTrouble = ({ trouble }: Delivery) => (ownTroubles.has(trouble) ? t(`trouble_${trouble}`) : trouble)
    return [
      { id: 'subject', head: t('col_subject'), isLead: true, text: ({ subject }) => subject },
      { id: 'recipient', head: t('col_recipient'), text: ({ recipient }) => recipient },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <Badge tone={status === 'given_up' ? 'bad' : 'wait'}>{t(`status_${status}`)}</Badge>,
      },
      {
        id: 'trouble',
        head: t('col_trouble'),
        text: describeTrouble,
        cell: (delivery) => <span className="ot-soft ot-long">{describeTrouble(delivery)}</span>,
      },
      { id: 'tries', head: t('col_tries'), isNumber: true, isLabelled: true, text: ({ tries }) => String(tries) },
      {
        id: 'next',
        head: t('col_next'),
        isLabelled: true,
        text: ({ next_try_at: at }) => at ?? t('text_gone'),
        cell: ({ next_try_at: at }) => (at === null ? <span className="ot-soft">{t('text_gone')}</span> : <Moment at={at} />),
      },
      {
        id: 'created',
        head: t('col_created'),
        isLabelled: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ]
  }, [t])
}

const noFields: readonly string[] = []

/** The text of an email that was given up is gone: there is nothing to send again. */
function Retry({ delivery: { id, recipient, status } }: { readonly delivery: Delivery }) {
  const t = useTranslation('notification/admin')
  const submission = useSubmit(noFields)
  const retryNow = async () => {
    if (await submission.run(() => retry(id))) showToast(t('retried'))
  }
  return (
    <>
      {status === 'waiting' && (
        <Button
          size="dense"
          icon="refresh"
          busy={submission.busy}
          onClick={() => void retryNow()}
          aria-label={t('retry_named', { recipient })}
        >
          {t('retry')}
        </Button>
      )}
      {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
    </>
  )
}
