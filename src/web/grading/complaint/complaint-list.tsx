import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StaffComplaint } from '#contract/grading/complaint.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useNow } from '#web/kit/format/use-now.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import './complaint.css'
import { ComplaintBadge } from './complaint-badge.tsx'
import { type ComplaintFilter, readComplaintFilter, skills, states } from './complaint-filter.ts'
import { complaintListQuery } from './complaint-queries.ts'
import { nameWork } from './name-work.ts'

interface ComplaintListProps {
  readonly filter: ComplaintFilter
  readonly onFilter: (filter: ComplaintFilter, options: { readonly replace: boolean }) => void
}

/** Complaints about gradings, newest first, with both bands. */
export function ComplaintList({ filter, onFilter }: ComplaintListProps) {
  const t = useTranslation('grading/complaint')
  const asked = withoutColumns(filter)
  const complaints = useQuery(complaintListQuery(asked))
  const columns = useComplaintColumns()
  return (
    <ListPage<StaffComplaint>
      name="grading-complaints"
      title={t('title')}
      lead={t('lead')}
      query={complaints}
      fetchPage={(place) => api.gradingComplaint.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[]}
      chips={[
        { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(`state_${value}`) })) },
        { name: 'skill', label: t('skill'), options: skills.map((value) => ({ value, label: t(`skill_${value}`) })) },
      ]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readComplaintFilter(changed), options)}
    />
  )
}

function useComplaintColumns(): readonly Column<StaffComplaint>[] {
  const t = useTranslation('grading/complaint')
  return useMemo(
    () => [
      {
        id: 'work',
        head: t('work'),
        isLead: true,
        text: (complaint) => nameWork(t, complaint),
        cell: (complaint) => (
          <Link to="/admin/grading/complaint/$id" params={{ id: String(complaint.id) }}>
            {nameWork(t, complaint)}
          </Link>
        ),
      },
      { id: 'state', head: t('state'), text: ({ state }) => t(`state_${state}`), cell: ({ state }) => <ComplaintBadge state={state} /> },
      {
        id: 'made',
        head: t('made'),
        isLabelled: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      {
        id: 'due',
        head: t('due'),
        isLabelled: true,
        text: (complaint) => (isOpen(complaint) ? complaint.due_at : ''),
        cell: (complaint) => <Due complaint={complaint} />,
      },
      {
        id: 'second',
        head: t('second_grader'),
        isLabelled: true,
        text: (complaint) => complaint.second_grader?.name ?? t(isOpen(complaint) ? 'nobody_yet' : 'nobody'),
      },
      {
        id: 'bands',
        head: t('both_bands'),
        isNumber: true,
        isLabelled: true,
        text: ({ findings }) =>
          findings === null ? '–' : t('from_to', { before: findings.before.toFixed(1), after: findings.after.toFixed(1) }),
      },
      { id: 'candidate', head: t('candidate'), isLabelled: true, text: ({ candidate }) => candidate.name },
      { id: 'grader', head: t('first_grader'), isLabelled: true, isOptional: true, text: ({ grader }) => grader.name },
      { id: 'coins', head: t('price'), isNumber: true, isLabelled: true, isOptional: true, text: ({ price }) => String(price) },
    ],
    [t],
  )
}

const isOpen = ({ state }: StaffComplaint) => state === 'waiting' || state === 'grading'

/** By when the second grader has to have marked it, of what isn’t decided. */
function Due({ complaint }: { readonly complaint: StaffComplaint }) {
  const now = useNow()
  if (!isOpen(complaint)) return '–'
  return (
    <span className={Date.parse(complaint.due_at) <= now ? 'gp-late' : undefined}>
      <Moment at={complaint.due_at} />
    </span>
  )
}
