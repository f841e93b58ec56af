import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordList, type RecordTabProps } from '#web/office/record/index.ts'
import type { TableColumn } from '#web/office/table/index.ts'
import { staffAttemptQuery } from '#web/supervision/index.ts'
import { isOpen, WorkBadge } from './work-badge.tsx'

const workOfAttemptQuery = (attempt: number, page: number) =>
  queryOptions({
    queryKey: ['grading', 'staff', 'of-attempt', attempt, page],
    queryFn: () => api.gradingAdmin.list({ attempt, page, per_page: 20, sort: 'newest' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The grading work on an attempt and on what its candidate wrote anew, the newest first. */
export function GradingTab({ id }: RecordTabProps) {
  const t = useTranslation('grading/admin')
  const [page, setPage] = useState(1)
  const attempt = useQuery(staffAttemptQuery(id)).data
  const isByProgram = attempt?.sections.every(({ skill }) => skill === 'listening' || skill === 'reading') ?? false
  return (
    <section className="or-part" aria-labelledby="gr-attempt">
      <h2 id="gr-attempt">{t('attempt_tab')}</h2>
      <RecordList
        label={t('attempt_tab')}
        query={useQuery(workOfAttemptQuery(id, page))}
        columns={useColumns()}
        rowId={(task) => String(task.id)}
        rowName={(task) => t('number', { id: task.id })}
        sentences={{
          failed: t('list_failed'),
          none: isByProgram ? [t('attempt_program_title'), t('attempt_program')] : [t('attempt_none_title'), t('attempt_none')],
        }}
        onPage={setPage}
      />
    </section>
  )
}

function useColumns(): readonly TableColumn<StaffTask>[] {
  const t = useTranslation('grading/admin')
  return useMemo(
    () => [
      {
        id: 'work',
        head: t('col_work'),
        isLead: true,
        cell: ({ id, skill }) => (
          <Link to="/admin/grading/$id" params={{ id: String(id) }}>
            {t(`skill_${skill}`)}
          </Link>
        ),
      },
      { id: 'status', head: t('status'), cell: (task) => <WorkBadge task={task} /> },
      { id: 'kind', head: t('kind'), isLabelled: true, cell: ({ kind }) => t(`kind_${kind}`) },
      { id: 'grader', head: t('grader'), isLabelled: true, cell: ({ grader }) => grader?.name ?? t('nobody') },
      { id: 'due', head: t('due'), isLabelled: true, cell: (task) => (isOpen(task) ? <Moment at={task.due_at} /> : '–') },
      {
        id: 'released',
        head: t('status_released'),
        isLabelled: true,
        cell: ({ released_at: at }) => (at === null ? '–' : <Moment at={at} />),
      },
      { id: 'band', head: t('band'), isNumber: true, isLabelled: true, cell: ({ band }) => band?.toFixed(1) ?? '–' },
    ],
    [t],
  )
}
