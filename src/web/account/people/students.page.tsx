import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { People } from './people.tsx'
import { type PeopleFilter, readPeopleFilter } from './read-people-filter.ts'

export const Route = createFileRoute('/students/')({
  validateSearch: (search: Record<string, unknown>): PeopleFilter => readPeopleFilter(search),
  loader: () => loadWords('account/people', 'profile', 'office/table'),
  component: StudentsPage,
})

function StudentsPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <People filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
