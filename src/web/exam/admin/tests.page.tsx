import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { AdminFilter } from './admin-queries.ts'
import { AdminTests } from './admin-tests.tsx'
import { readAdminFilter } from './read-admin-filter.ts'

export const Route = createFileRoute('/admin/tests/')({
  validateSearch: (search: Record<string, unknown>): AdminFilter => readAdminFilter(search),
  loader: () => loadWords('exam/admin', 'exam'),
  component: AdminTestsPage,
})

function AdminTestsPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const setFilter = useCallback((next: AdminFilter) => void navigate({ search: next, resetScroll: false }), [navigate])
  return <AdminTests filter={filter} onFilter={setFilter} />
}
