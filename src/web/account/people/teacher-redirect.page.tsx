import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type TeacherFilter, readTeacherFilter } from './read-people-filter.ts'

export const Route = createFileRoute('/admin/teacher')({
  validateSearch: (search: Record<string, unknown>): TeacherFilter => readTeacherFilter(search),
  component: OtherName,
})

/** The other name of the same page. */
function OtherName() {
  return <Navigate to="/teachers" search={Route.useSearch()} replace />
}
