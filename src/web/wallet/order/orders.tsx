import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './order.css'
import { ordersQuery } from './order-queries.ts'
import { type OrderAgain, OrderRow } from './order-row.tsx'

interface OrdersProps {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onOpen: (id: number) => void
  readonly onAgain: OrderAgain
}

/** Every order of the person who is signed in, newest first. */
export function Orders({ page, onPage, onOpen, onAgain }: OrdersProps) {
  const t = useTranslation('wallet/order')
  const query = useQuery(ordersQuery(page))
  return (
    <PagedList
      query={query}
      sentences={{
        failed: t('failed'),
        count: (count) => t('count', { count }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_title'), t('none')],
        clear: '',
      }}
      row={(deposit) => <OrderRow key={deposit.order.id} deposit={deposit} onOpen={onOpen} onAgain={onAgain} />}
      narrowed={false}
      onClear={() => undefined}
      onPage={onPage}
    />
  )
}
