import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Mistakes } from './mistakes.tsx'
import { type MistakesSearch, readMistakesSearch } from './mistakes-search.ts'

export const Route = createFileRoute('/ielts/mistakes/')({
  validateSearch: readByPage<MistakesSearch>,
  loader: () => loadWords('exam', 'study'),
  component: MistakesPage,
})

function MistakesPage() {
  const search = readMistakesSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Mistakes search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
}
