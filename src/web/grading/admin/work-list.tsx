import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { RatesDialog } from './rates-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { WorkBadge } from './work-badge.tsx'
import { readWorkFilter, skills, statuses, type WorkFilter } from './work-filter.ts'
import { workListQuery } from './work-queries.ts'

interface WorkListProps {
  readonly filter: WorkFilter
  readonly onFilter: (filter: WorkFilter, options: { readonly replace: boolean }) => void
}

/** All grading work, the soonest due first. */
export function WorkList({ filter, onFilter }: WorkListProps) {
  const t = useTranslation('grading/admin')
  const [isRating, setRating] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const asked = withoutColumns(filter)
  const work = useQuery(workListQuery(asked))
  const columns = useWorkColumns()
  return (
    <ListPage<StaffTask>
      name="grading"
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button onClick={() => setSetting(true)}>{t('settings')}</Button>
          {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
          <Button onClick={() => setRating(true)}>{t('rates')}</Button>
          {isRating && <RatesDialog onClose={() => setRating(false)} />}
        </>
      }
      query={work}
      fetchPage={(place) => api.gradingAdmin.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[{ name: 'q', label: t('find'), hint: t('find_hint') }]}
      chips={[
        { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) },
        { name: 'sort', label: t('order'), usual: t('order_due_at'), options: [{ value: 'newest', label: t('order_newest') }] },
        { name: 'skill', label: t('skill'), options: skills.map((value) => ({ value, label: t(`skill_${value}`) })) },
      ]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readWorkFilter(changed), options)}
    />
  )
}

function useWorkColumns(): readonly Column<StaffTask>[] {
  const t = useTranslation('grading/admin')
  return useMemo(
    () => [
      {
        id: 'work',
        head: t('col_work'),
        isLead: true,
        text: ({ candidate_number: number, skill }) => t('candidate_skill', { number, skill: t(`skill_${skill}`) }),
        cell: ({ id, candidate_number: number, skill }) => (
          <Link to="/admin/grading/$id" params={{ id: String(id) }}>
            {t('candidate_skill', { number, skill: t(`skill_${skill}`) })}
          </Link>
        ),
      },
      { id: 'candidate', head: t('candidate'), isLabelled: true, text: ({ candidate }) => candidate?.name ?? '–' },
      { id: 'wanted', head: t('wanted'), text: ({ options }) => options.map((option) => t(`option_${option}`)).join(t('comma')) },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: (task) => <WorkBadge task={task} />,
      },
      {
        id: 'kind',
        head: t('kind'),
        isLabelled: true,
        text: ({ kind }) => t(`kind_${kind}`),
        cell: ({ kind }) => <span className="ot-short">{t(`kind_${kind}`)}</span>,
      },
      {
        id: 'due',
        head: t('due'),
        isLabelled: true,
        text: ({ due_at }) => due_at,
        cell: ({ due_at }) => <Moment at={due_at} />,
      },
      { id: 'grader', head: t('grader'), isLabelled: true, text: ({ grader }) => grader?.name ?? t('nobody') },
      {
        id: 'assigned',
        head: t('assigned_to'),
        isLabelled: true,
        isOptional: true,
        text: ({ assigned_to: to }) => to?.name ?? t('nobody'),
      },
      { id: 'coins', head: t('coins'), isLabelled: true, isOptional: true, text: ({ coins }) => t('coins_line', { ...coins }) },
      { id: 'band', head: t('band'), isNumber: true, isLabelled: true, isOptional: true, text: ({ band }) => band?.toFixed(1) ?? '–' },
    ],
    [t],
  )
}
