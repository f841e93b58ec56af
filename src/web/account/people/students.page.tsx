import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { People } from './people.tsx'
import { type PeopleFilter, readPeopleFilter } from './read-people-filter.ts'

interface StudentsSearch extends PeopleFilter {
  /** The dialog for a new account is open. */
  readonly create?: true
}

export const Route = createFileRoute('/students/')({
  validateSearch: readByPage<StudentsSearch>,
  loader: () => loadWords('account/people', 'profile', 'office/table'),
  component: StudentsPage,
})

function StudentsPage() {
  const search = Route.useSearch()
  const filter = readPeopleFilter({ ...search })
  const navigate = Route.useNavigate()
  return (
    <People
      filter={filter}
      onFilter={(next, { replace }) => void navigate({ search: next, resetScroll: false, replace })}
      isCreating={String(search.create) === 'true'}
      onCreating={(isOpen) => void navigate({ search: { ...filter, ...(isOpen && { create: true }) }, resetScroll: false, replace: true })}
    />
  )
}
