import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type PeopleFilter, readPeopleFilter } from './read-people-filter.ts'

export const Route = createFileRoute('/admin/user')({
  validateSearch: readByPage<PeopleFilter>,
  component: OtherName,
})

/** The other name of the same page, of everyone unless it says of whom. */
function OtherName() {
  return <Navigate to="/students" search={{ role: 'everyone', ...readPeopleFilter({ ...Route.useSearch() }) }} replace />
}
