import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { PersonOrderRow } from '#contract/payment/person-order.contract.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordList } from '#web/office/record/index.ts'
import type { TableColumn } from '#web/office/table/index.ts'
import { OrderState } from './order-state.tsx'
import { personOrdersQuery } from './person-orders-query.ts'

/** What somebody has ordered for money, in their record. */
export function PersonOrders({ id }: { readonly id: number }) {
  const t = useTranslation('payment/person')
  const [page, setPage] = useState(1)
  return (
    <section className="or-part" aria-labelledby="pp-orders">
      <h2 id="pp-orders">{t('orders')}</h2>
      <RecordList
        label={t('orders')}
        query={useQuery(personOrdersQuery(id, { page }))}
        columns={useColumns()}
        rowId={(order) => String(order.id)}
        rowName={({ description }) => description}
        sentences={{ failed: t('failed'), none: [t('none_title'), t('none')] }}
        onPage={setPage}
      />
    </section>
  )
}

function useColumns(): readonly TableColumn<PersonOrderRow>[] {
  const t = useTranslation('payment/admin')
  return useMemo(
    () => [
      {
        id: 'order',
        head: t('col_order'),
        isLead: true,
        cell: ({ id, description }) => (
          <Link to="/admin/orders/$id" params={{ id: String(id) }}>
            {description}
          </Link>
        ),
      },
      { id: 'total', head: t('total'), isNumber: true, isLabelled: true, cell: ({ total, currency }) => formatMoney(total, currency) },
      { id: 'method', head: t('method'), cell: ({ method }) => t(`method_${method}`) },
      { id: 'status', head: t('status'), cell: (order) => <OrderState order={order} /> },
      {
        id: 'refunded',
        head: t('refunded'),
        isNumber: true,
        isLabelled: true,
        cell: ({ refunded, currency }) => refunded > 0 && formatMoney(-refunded, currency),
      },
      { id: 'when', head: t('when'), cell: ({ created_at: at }) => <Moment at={at} /> },
    ],
    [t],
  )
}
