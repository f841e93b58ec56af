import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StaffOrderRow } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { OrderBadge } from './order-badge.tsx'
import { methods, type OrderFilter, readOrderFilter, statuses } from './order-filter.ts'
import { ordersQuery } from './order-queries.ts'

interface OrdersProps {
  readonly filter: OrderFilter
  readonly onFilter: (filter: OrderFilter, options: { readonly replace: boolean }) => void
}

/** What people have ordered, and how it stands with the money. */
export function Orders({ filter, onFilter }: OrdersProps) {
  const t = useTranslation('payment/admin')
  const asked = withoutColumns(filter)
  const orders = useQuery(ordersQuery(asked))
  const columns = useOrderColumns()
  return (
    <ListPage<StaffOrderRow>
      name="orders"
      title={t('title')}
      lead={t('lead')}
      query={orders}
      fetchPage={(place) => api.orderStaff.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[
        { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) },
        { name: 'method', label: t('method'), options: methods.map((value) => ({ value, label: t(`method_${value}`) })) },
        { name: 'problem', label: t('problem'), options: [{ value: 'true', label: t('with_problem') }] },
      ]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readOrderFilter(changed), options)}
    />
  )
}

function useOrderColumns(): readonly Column<StaffOrderRow>[] {
  const t = useTranslation('payment/admin')
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('col_number'),
        isNumber: true,
        isLabelled: true,
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      {
        id: 'order',
        head: t('col_order'),
        isLead: true,
        text: ({ description }) => description,
        cell: ({ id, description }) => (
          <Link to="/admin/orders/$id" params={{ id: String(id) }}>
            {description}
          </Link>
        ),
      },
      { id: 'payer', head: t('payer'), text: ({ payer }) => nameOrMask(payer) },
      {
        id: 'total',
        head: t('total'),
        isNumber: true,
        isLabelled: true,
        // A file has numbers that can be added up, and the currency beside them.
        text: ({ total }) => (total / 100).toFixed(2),
        cell: ({ total, currency }) => formatMoney(total, currency),
      },
      {
        id: 'currency',
        head: t('currency'),
        text: ({ currency }) => currency,
        cell: ({ currency }) => <span className="ot-soft">{currency}</span>,
      },
      { id: 'method', head: t('method'), text: ({ method }) => t(`method_${method}`) },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <OrderBadge status={status} />,
      },
      { id: 'problem', head: t('problem'), text: ({ problem }) => (problem === null ? '' : t(`problem_${problem}`)) },
      { id: 'when', head: t('when'), text: ({ created_at }) => created_at, cell: ({ created_at }) => <Moment at={created_at} /> },
    ],
    [t],
  )
}
