import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { OrderView } from './order-view.tsx'

export const Route = createFileRoute('/admin/orders/$id')({
  loader: () => loadWords('payment/admin', 'office/record'),
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  return <OrderView key={id} id={readId(id) ?? 0} />
}
