import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type IssueFilter, readIssueFilter } from './issue-filter.ts'
import { Issues } from './issues.tsx'

export const Route = createFileRoute('/admin/issues/')({
  validateSearch: readByPage<IssueFilter>,
  loader: () => loadWords('support/admin', 'office/table'),
  component: IssuesPage,
})

function IssuesPage() {
  const filter = readIssueFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Issues filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
