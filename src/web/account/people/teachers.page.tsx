import { readByPage } from '#contract/kit/read-search.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { TeacherRow } from '#contract/profile/teacher.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { maskEmail } from '#web/kit/format/mask-email.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { LastSeen } from './last-seen.tsx'
import { teacherListQuery } from './people-queries.ts'
import { hasRole, useProfile } from '#web/session/index.ts'
import { toFullName } from './person-name.ts'
import { readTeacherFilter, type TeacherFilter } from './read-people-filter.ts'
import { useListSentences } from './use-list-sentences.ts'

export const Route = createFileRoute('/teachers/')({
  validateSearch: readByPage<TeacherFilter>,
  loader: () => loadWords('account/people', 'office/table'),
  component: TeachersPage,
})

function TeachersPage() {
  const t = useTranslation('account/people')
  const filter = readTeacherFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const isStaff = hasRole(useProfile(), 'super-admin')
  const asked = withoutColumns(filter)
  const teachers = useQuery(teacherListQuery(asked))
  const columns = useTeacherColumns(teachers.data?.data.some(({ contact }) => contact !== null) === true)
  return (
    <ListPage<TeacherRow>
      name="teachers"
      title={t('teachers')}
      lead={t('teachers_lead')}
      query={teachers}
      fetchPage={isStaff ? (place) => api.teacher.list({ ...asked, ...place }) : undefined}
      sentences={useListSentences()}
      columns={columns}
      usualSort="name"
      rowId={({ id }) => String(id)}
      rowName={(teacher) => toFullName(teacher) || t('number', { id: teacher.id })}
      texts={[
        { name: 'q', label: t('find_name') },
        { name: 'subject', label: t('subject') },
      ]}
      chips={[]}
      filter={{ ...filter }}
      onFilter={(changed, { replace }) => void navigate({ search: readTeacherFilter(changed), resetScroll: false, replace })}
    />
  )
}

/** With contact data for those who may see it. */
function useTeacherColumns(withContact: boolean): readonly Column<TeacherRow>[] {
  const t = useTranslation('account/people')
  return useMemo(() => {
    const nameOf = (teacher: TeacherRow) => toFullName(teacher) || t('number', { id: teacher.id })
    return [
      {
        id: 'name',
        head: t('col_name'),
        isLead: true,
        sort: { ascending: 'name', descending: '-name' },
        text: nameOf,
        cell: (teacher) => (
          <Link to="/teachers/$who" params={{ who: String(teacher.id) }}>
            {nameOf(teacher)}
          </Link>
        ),
      },
      { id: 'college', head: t('college'), text: ({ college }) => college ?? '' },
      { id: 'major', head: t('major'), text: ({ major }) => major ?? '' },
      { id: 'subjects', head: t('subjects'), text: ({ subjects }) => subjects.join(t('comma')) },
      ...(withContact
        ? [
            {
              id: 'email',
              head: t('email'),
              text: ({ contact }: TeacherRow) => (contact === null ? '' : maskEmail(contact.email)),
              cell: ({ contact }: TeacherRow) => contact !== null && <span className="ot-soft">{maskEmail(contact.email)}</span>,
            },
            {
              id: 'gradings',
              head: t('open_gradings'),
              isNumber: true,
              isLabelled: true,
              text: ({ work }: TeacherRow) => String(work?.open_gradings ?? 0),
            },
            {
              id: 'last_seen',
              head: t('fact_last_seen'),
              sort: { ascending: 'last_seen_at', descending: '-last_seen_at', first: 'descending' as const },
              text: ({ work }: TeacherRow) => work?.last_seen_at ?? t('never_seen'),
              cell: ({ work }: TeacherRow) => <LastSeen at={work?.last_seen_at ?? null} />,
            },
          ]
        : []),
    ]
  }, [t, withContact])
}
