import { createFileRoute } from '@tanstack/react-router'
import { readHistorySearch } from '#web/result/history/history-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ChildResults } from './child-results.tsx'

export const Route = createFileRoute('/profile/child/$id/results/')({
  validateSearch: readHistorySearch,
  loader: () => loadWords('exam', 'result', 'result/history'),
  component: ChildResultsPage,
})

function ChildResultsPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ChildResults
      key={id}
      id={Number(id)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
