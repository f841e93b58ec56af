import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readRequestFilter, type RequestFilter } from './read-request-filter.ts'
import { Requests } from './requests.tsx'

export const Route = createFileRoute('/admin/privacy/')({
  validateSearch: readByPage<RequestFilter>,
  loader: () => loadWords('privacy/admin', 'assignment', 'office/table'),
  component: RequestsPage,
})

function RequestsPage() {
  const filter = readRequestFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Requests filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
