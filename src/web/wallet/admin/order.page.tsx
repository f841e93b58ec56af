import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { LazyOrderView } from '#web/payment/index.ts'
import { OrderCoins } from './order-coins.tsx'

export const Route = createFileRoute('/admin/orders/$id')({
  loader: () => loadWords('wallet/admin'),
  component: OrderPage,
})

function OrderPage() {
  const id = readId(Route.useParams().id) ?? 0
  return <LazyOrderView key={id} id={id} bought={<OrderCoins orderId={id} />} />
}
