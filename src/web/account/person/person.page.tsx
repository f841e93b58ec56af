import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Person } from './person.tsx'

export const Route = createFileRoute('/students/$id')({
  loader: () => loadWords('account/people', 'profile'),
  component: PersonPage,
})

function PersonPage() {
  const { id } = Route.useParams()
  return <Person key={id} id={readId(id) ?? 0} />
}
