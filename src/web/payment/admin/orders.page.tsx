import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type OrderFilter, readOrderFilter } from './order-filter.ts'
import { Orders } from './orders.tsx'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: readByPage<OrderFilter>,
  loader: () => loadWords('payment/admin', 'office/table', 'office/record'),
  component: OrdersPage,
})

function OrdersPage() {
  const filter = readOrderFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Orders filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
