import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type QualityFilter, readQualityFilter } from './quality-filter.ts'
import { QualityList } from './quality-list.tsx'

export const Route = createFileRoute('/admin/grading/quality/')({
  validateSearch: readByPage<QualityFilter>,
  loader: () => loadWords('grading/quality', 'office/table'),
  component: QualityListPage,
})

function QualityListPage() {
  const filter = readQualityFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <QualityList filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
