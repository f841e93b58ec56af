import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GradingOrder } from '#contract/grading/order.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { Coins } from './coins.tsx'
import { ordersQuery } from './grading-queries.ts'

interface OrdersProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** What the person has bought, newest first, with what became of the coins. */
export function Orders({ page, onPage }: OrdersProps) {
  const t = useTranslation('grading/order')
  const query = useQuery({ ...ordersQuery(page), placeholderData: keepPreviousData })
  return (
    <PagedList
      query={query}
      sentences={{
        failed: t('orders_failed'),
        count: (total, capped) => (capped ? t('many_orders', { count: total }) : t('count_orders', { count: total })),
        none: [t('no_orders_title'), t('no_orders_text')],
        noneFits: [t('no_orders_title'), t('no_orders_text')],
        clear: t('clear_filters'),
      }}
      row={(order) => <OrderRow key={order.id} order={order} />}
      narrowed={false}
      onClear={() => onPage(1)}
      onPage={onPage}
    />
  )
}

const toneOf = { waiting: 'wait', grading: 'wait', released: 'good', canceled: 'bad' } as const

function OrderRow({ order }: { readonly order: GradingOrder }) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const { day } = useFormatInstant(useProfile()?.timezone ?? null)
  return (
    <li className="go-order">
      <div>
        <h2>
          {t(`option_${order.option}`)}
          {nouns('comma')}
          {order.revision_id === null ? nouns(`skill_${order.skill}`) : t('revision')}
        </h2>
        <p className="bs-tiny bs-mute">
          <span lang="en">{order.test_title}</span>
          {nouns('stop')}
          <time dateTime={order.created_at}>{t('bought_on', { day: day(order.created_at) })}</time>
        </p>
      </div>
      <div className="bs-small go-order-state">
        <Badge tone={toneOf[order.state]}>{t(`order_${order.state}`)}</Badge>
        <Outcome order={order} />
      </div>
      <Coins count={order.price} before={order.list_price} />
    </li>
  )
}

/** What became of the coins, and when the work is due or was released. */
function Outcome({ order }: { readonly order: GradingOrder }) {
  const t = useTranslation('grading/order')
  const { minute, day } = useFormatInstant(useProfile()?.timezone ?? null)
  if (order.state === 'canceled')
    return (
      <p className="bs-soft">
        {t('coins_came_back')} {order.cancel_reason !== null && t('cancel_reason', { reason: order.cancel_reason })}
      </p>
    )
  if (order.state === 'released')
    return (
      <p className="bs-soft">
        {order.released_at !== null && t('released_on', { day: day(order.released_at) })} {order.is_late && t('was_free')}{' '}
        {order.revision_id === null ? (
          <Link to="/grading/attempt/$attempt/$skill" params={{ attempt: String(order.attempt_id), skill: order.skill }} search={{}}>
            {t('read')}
          </Link>
        ) : (
          <Link to="/grading/revision/$id" params={{ id: String(order.revision_id) }}>
            {t('read')}
          </Link>
        )}
      </p>
    )
  return <p className="bs-soft">{order.is_late ? t('is_late') : `${t('on_hold')} ${t('due_at', { time: minute(order.due_at) })}`}</p>
}
