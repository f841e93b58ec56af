import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PersonOrderRow } from '#contract/payment/person-order.contract.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PersonCardProps } from '#web/office/record/index.ts'
import { personOrdersQuery } from './person-orders-query.ts'

const shownOrders = 3

/** Orders of a person that wait for staff, among what needs doing next. */
export function OrderSteps({ person }: PersonCardProps) {
  const t = useTranslation('payment/person')
  const { data } = useQuery(personOrdersQuery(person.id, { waiting: true, rows: shownOrders }))
  if (data === undefined) return null
  const others = data.meta.total - data.data.length
  return (
    <>
      {data.data.map((order) => (
        <Step key={order.id} order={order} />
      ))}
      {others > 0 && (
        <li>
          {t('more_waiting', { count: others })}
          <Link to="/students/$id" params={{ id: String(person.id) }} search={{ tab: 'money' }} resetScroll={false}>
            {t('go_money')}
          </Link>
        </li>
      )}
    </>
  )
}

function Step({ order: { id, waits_for: wait, total, currency, description, created_at: at } }: { readonly order: PersonOrderRow }) {
  const t = useTranslation('payment/person')
  if (wait === null) return null
  return (
    <li>
      <span>
        {t(`next_${wait}`, { what: description, total: formatMoney(total, currency) })}{' '}
        <span className="bs-soft">
          {t('ordered')} <Moment at={at} />
        </span>
      </span>
      <Link to="/admin/orders/$id" params={{ id: String(id) }}>
        {t('go_order', { id })}
      </Link>
    </li>
  )
}
