import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readWorkFilter, type WorkFilter } from './work-filter.ts'
import { WorkList } from './work-list.tsx'

export const Route = createFileRoute('/admin/grading/')({
  validateSearch: readByPage<WorkFilter>,
  loader: () => loadWords('grading/admin', 'office/record', 'office/table'),
  component: WorkListPage,
})

function WorkListPage() {
  const filter = readWorkFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <WorkList filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
