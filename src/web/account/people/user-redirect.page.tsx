import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type PeopleFilter, readPeopleFilter } from './read-people-filter.ts'

export const Route = createFileRoute('/admin/user')({
  validateSearch: (search: Record<string, unknown>): PeopleFilter => readPeopleFilter(search),
  component: OtherName,
})

/** The other name of the same page. */
function OtherName() {
  return <Navigate to="/students" search={Route.useSearch()} replace />
}
