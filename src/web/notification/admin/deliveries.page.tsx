import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Deliveries } from './deliveries.tsx'
import { type DeliveryFilter, readDeliveryFilter } from './read-delivery-filter.ts'

export const Route = createFileRoute('/admin/delivery')({
  validateSearch: readByPage<DeliveryFilter>,
  loader: () => loadWords('notification/admin', 'office/table'),
  component: DeliveriesPage,
})

function DeliveriesPage() {
  const filter = readDeliveryFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Deliveries filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
