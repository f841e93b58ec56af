import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PersonOrderRow } from '#contract/payment/person-order.contract.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCardList } from '#web/office/record/index.ts'
import { OrderState } from './order-state.tsx'
import './person.css'
import { personOrdersQuery } from './person-orders-query.ts'

const shownOrders = 3

/** Orders of a person: those that wait for staff before the latest of the others. */
export function OrdersCard({ person }: PersonCardProps) {
  const t = useTranslation('payment/person')
  const waiting = useQuery(personOrdersQuery(person.id, { waiting: true, rows: shownOrders }))
  const others = useQuery(personOrdersQuery(person.id, { waiting: false, rows: shownOrders }))
  const items = waiting.data && others.data && [...waiting.data.data, ...others.data.data].slice(0, shownOrders)
  return (
    <RecordCardList
      title={t('orders')}
      person={person}
      tab="money"
      items={items}
      failure={waiting.isError || others.isError ? t('failed') : null}
      none={t('none_title')}
      row={(order) => <Row key={order.id} order={order} />}
    />
  )
}

function Row({ order }: { readonly order: PersonOrderRow }) {
  const { id, description, total, currency, created_at: at } = order
  return (
    <li className="py-order">
      <Link to="/admin/orders/$id" params={{ id: String(id) }}>
        {description}
      </Link>
      <OrderState order={order} />
      <span className="bs-tiny bs-mute">
        {formatMoney(total, currency)} · <Moment at={at} />
      </span>
    </li>
  )
}
