import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { AdminFilter } from './admin-queries.ts'
import { AdminTests } from './admin-tests.tsx'
import { readAdminFilter } from './read-admin-filter.ts'

export const Route = createFileRoute('/admin/tests/')({
  validateSearch: readByPage<AdminFilter>,
  loader: () => loadWords('exam/admin', 'exam', 'office/table'),
  component: AdminTestsPage,
})

function AdminTestsPage() {
  const filter = readAdminFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <AdminTests filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
