import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type ComplaintFilter, readComplaintFilter } from './complaint-filter.ts'
import { ComplaintList } from './complaint-list.tsx'

export const Route = createFileRoute('/admin/grading/complaint/')({
  validateSearch: readByPage<ComplaintFilter>,
  loader: () => loadWords('grading/complaint', 'office/table'),
  component: ComplaintListPage,
})

function ComplaintListPage() {
  const filter = readComplaintFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <ComplaintList filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
