import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readHistorySearch } from '#web/result/history/history-search.ts'
import { TestResults } from '#web/result/history/test-results.tsx'
import { WithGrading } from './with-grading.tsx'

export const Route = createFileRoute('/ielts/testresults')({
  validateSearch: readHistorySearch,
  loader: () => loadWords('exam', 'result', 'result/history'),
  component: TestResultsPage,
})

function TestResultsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WithGrading>
      <TestResults search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
    </WithGrading>
  )
}
