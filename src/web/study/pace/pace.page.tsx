import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { PacePage } from './pace.tsx'
import { type PaceSearch, readPaceSearch } from './pace-search.ts'

export const Route = createFileRoute('/ielts/reading-pace')({
  validateSearch: readByPage<PaceSearch>,
  loader: () => loadWords('exam', 'study/pace'),
  component: ReadingPace,
})

function ReadingPace() {
  const search = readPaceSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <PacePage search={search} onPage={(page) => void navigate({ search: { page }, replace: true, resetScroll: false })} />
}
