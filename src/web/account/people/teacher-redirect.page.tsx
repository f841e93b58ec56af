import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type TeacherFilter, readTeacherFilter } from './read-people-filter.ts'

export const Route = createFileRoute('/admin/teacher')({
  validateSearch: readByPage<TeacherFilter>,
  component: OtherName,
})

/** The other name of the same page. */
function OtherName() {
  return <Navigate to="/teachers" search={readTeacherFilter({ ...Route.useSearch() })} replace />
}
