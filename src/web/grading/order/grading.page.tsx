import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Grading } from './grading.tsx'
import { readGradingSearch } from './grading-search.ts'

export const Route = createFileRoute('/grading/')({
  validateSearch: readGradingSearch,
  loader: () => loadWords('exam', 'grading/order'),
  component: GradingPage,
})

function GradingPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <Grading search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
}
