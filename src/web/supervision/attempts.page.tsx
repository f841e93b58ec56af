import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readFilter } from './read-filter.ts'
import { StaffAttempts } from './staff-attempts.tsx'
import type { StaffFilter } from './staff-queries.ts'

export const Route = createFileRoute('/admin/attempts/')({
  validateSearch: readByPage<StaffFilter>,
  loader: () => loadWords('supervision', 'exam', 'office/table'),
  component: StaffAttemptsPage,
})

function StaffAttemptsPage() {
  const filter = readFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <StaffAttempts filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
