import { createFileRoute } from '@tanstack/react-router'
import { childGradingPieces } from '#web/grading/index.ts'
import { ChildResults } from '#web/result/child/child-results.tsx'
import { GradingSlots } from '#web/result/index.ts'
import { readHistorySearch } from '#web/result/history/history-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'

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
    <GradingSlots value={childGradingPieces}>
      <ChildResults
        key={id}
        id={Number(id)}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </GradingSlots>
  )
}
