import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { People } from './people.tsx'
import { type PeopleFilter, readPeopleFilter } from './read-people-filter.ts'

interface StudentsSearch extends PeopleFilter {
  /** The dialog for a new account is open. */
  readonly create?: true
}

export const Route = createFileRoute('/students/')({
  validateSearch: (search: Record<string, unknown>): StudentsSearch => ({
    ...readPeopleFilter(search),
    ...(String(search['create']) === 'true' && { create: true }),
  }),
  loader: () => loadWords('account/people', 'profile', 'office/table'),
  component: StudentsPage,
})

function StudentsPage() {
  const { create = false, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <People
      filter={filter}
      onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })}
      isCreating={create}
      onCreating={(isOpen) => void navigate({ search: { ...filter, ...(isOpen && { create: true }) }, resetScroll: false, replace: true })}
    />
  )
}
