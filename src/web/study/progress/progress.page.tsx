import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ProgressPage } from './progress.tsx'
import { type ProgressSearch, readProgressSearch } from './progress-search.ts'

export const Route = createFileRoute('/ielts/progress')({
  validateSearch: readByPage<ProgressSearch>,
  loader: () => loadWords('exam', 'study/progress'),
  component: Progress,
})

function Progress() {
  const search = readProgressSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <ProgressPage search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
}
