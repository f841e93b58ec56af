import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { TestDecks, type TestDecksSearch } from './tests.tsx'

export const Route = createFileRoute('/flashcard/test')({
  validateSearch: readByPage<TestDecksSearch>,
  loader: () => loadWords('flashcard', 'flashcard/tests'),
  component: TestDecksPage,
})

function TestDecksPage() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TestDecks page={page} onPage={(next) => void navigate({ search: { page: next }, replace: true, resetScroll: false })} />
}
