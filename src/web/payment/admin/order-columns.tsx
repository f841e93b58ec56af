import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StaffOrderRow } from '#contract/payment/order-staff.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useNow } from '#web/kit/format/use-now.ts'
import { type Translate, useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import { OrderStatusText } from './order-badge.tsx'
import type { View } from './order-filter.ts'
import { useOrderText } from './use-order-text.ts'

type OrderColumn = Column<StaffOrderRow>

/** The order of the list where its address says none. */
export const usualSort = (view: View) => (view === 'all' ? '-id' : 'since')

const since = ({ open_refund: refund, status_since: status }: StaffOrderRow, view: View) =>
  view === 'refunds' && refund !== null ? refund.since : status

const dayMs = 24 * 60 * 60 * 1000

/** How long an order has waited, marked from a day on. */
function Waiting({ at }: { readonly at: string }) {
  const isLate = useNow() - Date.parse(at) > dayMs
  return (
    <span className={isLate ? 'pa-late' : undefined}>
      <Moment at={at} />
    </span>
  )
}

// A file has numbers that can be added up, and the currency beside them.
const toNumber = (minor: number) => (minor / 100).toFixed(2)

function toMoneyColumns(t: Translate, isRefunds: boolean): readonly OrderColumn[] {
  return [
    {
      id: 'total',
      head: t('total'),
      isNumber: true,
      isLabelled: true,
      text: ({ total }) => toNumber(total),
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    { id: 'currency', head: t('currency'), isOptional: true, isAlwaysSaved: true, text: ({ currency }) => currency },
    {
      id: 'refund',
      head: t('to_refund'),
      isNumber: true,
      isLabelled: true,
      isOptional: !isRefunds,
      text: ({ open_refund: refund }) => (refund === null ? '' : toNumber(refund.amount)),
      cell: ({ open_refund: refund, currency }) => refund !== null && <strong>{formatMoney(refund.amount, currency)}</strong>,
    },
  ]
}

/** The columns of the list; a tab shows those first that say something in it. */
export function useOrderColumns(view: View): readonly OrderColumn[] {
  const t = useTranslation('payment/admin')
  const describe = useOrderText()
  return useMemo(() => {
    const isAll = view === 'all'
    return [
      {
        id: 'number',
        head: t('col_number'),
        isNumber: true,
        isLabelled: true,
        ...(isAll && { sort: { ascending: 'id', descending: '-id', first: 'descending' as const } }),
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      {
        id: 'payer',
        head: t('payer'),
        isLead: true,
        text: ({ payer }) => nameOrMask(payer),
        cell: ({ id, payer }) => (
          <Link to="/admin/orders/$id" params={{ id: String(id) }}>
            <bdi>{nameOrMask(payer)}</bdi>
            <span className="bs-sr">, {t('number', { id })}</span>
          </Link>
        ),
      },
      { id: 'order', head: t('col_order'), text: describe },
      ...toMoneyColumns(t, view === 'refunds'),
      { id: 'method', head: t('method'), text: ({ method }) => t(`method_${method}`) },
      {
        id: 'status',
        head: t('status'),
        isOptional: view === 'confirm',
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <OrderStatusText status={status} />,
      },
      {
        id: 'problem',
        head: t('problem'),
        isOptional: view !== 'problems',
        text: ({ problem }) => (problem === null ? '' : t(`problem_${problem}`)),
      },
      {
        id: 'since',
        head: t('waiting_since'),
        isLabelled: true,
        isOptional: isAll,
        ...(!isAll && { sort: { ascending: 'since', descending: '-since' } }),
        text: (order) => since(order, view),
        cell: (order) => <Waiting at={since(order, view)} />,
      },
      {
        id: 'when',
        head: t('when'),
        isOptional: !isAll,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ]
  }, [t, describe, view])
}
