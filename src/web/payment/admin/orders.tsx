import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffOrderRow } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordTabs } from '#web/office/record/index.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { useOrderColumns, usualSort } from './order-columns.tsx'
import { methods, type OrderFilter, readOrderFilter, statuses, toViewAsked, type View, views } from './order-filter.ts'
import { ordersQuery, waitingQuery } from './order-queries.ts'
import './orders.css'

interface OrdersProps {
  readonly filter: OrderFilter
  readonly onFilter: (filter: OrderFilter, options: { readonly replace: boolean }) => void
}

/** What waits for staff, by tabs, and what all people have ordered. */
export function Orders({ filter, onFilter }: OrdersProps) {
  const t = useTranslation('payment/admin')
  const { view = 'confirm' } = filter
  const asked = withoutColumns(filter)
  const orders = useQuery(ordersQuery(asked))
  const columns = useOrderColumns(view)
  const byMethod = { name: 'method', label: t('method'), options: methods.map((value) => ({ value, label: t(`method_${value}`) })) }
  const byStatus = { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) }
  const byProblem = { name: 'problem', label: t('problem'), options: [{ value: 'true', label: t('with_problem') }] }
  const chips = {
    confirm: [byMethod],
    refunds: [byMethod],
    problems: [byStatus, byProblem],
    all: filter.problem === undefined ? [byStatus, byMethod] : [byStatus, byMethod, byProblem],
  }
  return (
    <ListPage<StaffOrderRow>
      name="orders"
      tabField="view"
      title={t('title')}
      lead={t('lead')}
      query={orders}
      fetchPage={(place) => api.orderStaff.list({ ...asked, view: toViewAsked(view), ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t(`none_title_${view}`), t(`none_${view}`)],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={chips[view]}
      filter={{ ...filter }}
      usualSort={usualSort(view)}
      onFilter={(changed, options) => onFilter(readOrderFilter(changed), options)}
      above={<OrderTabs filter={filter} view={view} />}
    />
  )
}

function OrderTabs({ filter: { q, method }, view }: { readonly filter: OrderFilter; readonly view: View }) {
  const t = useTranslation('payment/admin')
  const waiting = useQuery(waitingQuery()).data
  return (
    <RecordTabs current={view} label={t('views')}>
      {views.map((each) => (
        <Link
          key={each}
          to="/admin/orders"
          search={{ view: each, ...(q !== undefined && { q }), ...(method !== undefined && { method }) }}
          resetScroll={false}
          aria-current={each === view ? 'page' : undefined}
        >
          {t(`view_${each}`)}
          {each !== 'all' && waiting !== undefined && <span className="or-count">{waiting[each].count}</span>}
        </Link>
      ))}
    </RecordTabs>
  )
}
