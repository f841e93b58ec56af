import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Age } from './age.tsx'
import { readAgeSearch } from './age-search.ts'

export const Route = createFileRoute('/ielts/age')({
  validateSearch: readAgeSearch,
  loader: () => loadWords('attempt', 'profile'),
  component: AgePage,
})

function AgePage() {
  return <Age onward={Route.useSearch()} />
}
