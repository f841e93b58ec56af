import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { teacherListQuery } from './people-queries.ts'
import { PlainList } from './plain-list.tsx'
import { readTeacherFilter, type TeacherFilter } from './read-people-filter.ts'
import { TeacherLine } from './teacher-line.tsx'

export const Route = createFileRoute('/teachers/')({
  validateSearch: (search: Record<string, unknown>): TeacherFilter => readTeacherFilter(search),
  loader: () => loadWords('account/people'),
  component: TeachersPage,
})

function TeachersPage() {
  const t = useTranslation('account/people')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const teachers = useQuery(teacherListQuery(filter))
  return (
    <PlainList
      title={t('teachers')}
      lead={t('teachers_lead')}
      query={teachers}
      filter={filter}
      onFilter={(search) => void navigate({ search, resetScroll: false })}
      inputs={[
        ['q', t('find_name')],
        ['subject', t('subject')],
      ]}
      read={readTeacherFilter}
      row={(teacher) => <TeacherLine key={teacher.id} teacher={teacher} />}
    />
  )
}
