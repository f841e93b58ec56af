import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { dropMissing } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useNow } from '#web/kit/format/use-now.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordTabs } from '#web/office/record/index.ts'
import { type Column, ListPage } from '#web/office/table/index.ts'
import './admin.css'
import { RatesDialog } from './rates-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { isOpen, WorkBadge } from './work-badge.tsx'
import { findTab, readWorkFilter, skills, tabs, type WorkFilter, type WorkTab } from './work-filter.ts'
import { toAsked, workListQuery } from './work-queries.ts'

interface WorkListProps {
  readonly filter: WorkFilter
  readonly onFilter: (filter: WorkFilter, options: { readonly replace: boolean }) => void
}

/** Grading work by where it stands, the soonest due first. */
export function WorkList({ filter, onFilter }: WorkListProps) {
  const t = useTranslation('grading/admin')
  const [isRating, setRating] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const asked = toAsked(filter)
  const tab = findTab(filter)
  const work = useQuery(workListQuery(filter))
  const columns = useWorkColumns(tab)
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
        none: [t(`none_${tab}`), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[{ name: 'q', label: t('find'), hint: t('find_hint') }]}
      chips={[{ name: 'skill', label: t('skill'), options: skills.map((value) => ({ value, label: t(`skill_${value}`) })) }]}
      above={<WorkTabs filter={filter} counts={work.data?.open ?? {}} />}
      tabField="status"
      usualSort={tab === 'released' ? '' : 'due_at'}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readWorkFilter(changed), options)}
    />
  )
}

interface WorkTabsProps {
  readonly filter: WorkFilter
  readonly counts: Readonly<Partial<Record<WorkTab, number>>>
}

/** Where work stands, with how much of it isn’t done. */
function WorkTabs({ filter: { q, skill, columns, ...filter }, counts }: WorkTabsProps) {
  const t = useTranslation('grading/admin')
  const current = findTab({ ...filter, ...dropMissing({ q }) })
  return (
    <RecordTabs current={current} label={t('status')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/admin/grading"
          search={dropMissing({ q, skill, columns, status: tab === 'queued' && q === undefined ? undefined : tab })}
          aria-current={tab === current ? 'page' : undefined}
          activeOptions={thisSearchAlone}
        >
          {t(`tab_${tab}`)}
          {counts[tab] !== undefined && counts[tab] > 0 && <span className="or-count">{counts[tab]}</span>}
        </Link>
      ))}
    </RecordTabs>
  )
}

/** Otherwise the router calls a link current whose search is part of the address. */
const thisSearchAlone = { exact: true, includeSearch: true } as const

/** Until when it has to be done, of what isn’t; nobody waits for an anchor. */
function Due({ task }: { readonly task: StaffTask }) {
  const now = useNow()
  if (!isOpen(task) || task.kind === 'anchor') return '–'
  return (
    <span className={Date.parse(task.due_at) <= now ? 'ga-late' : undefined}>
      <Moment at={task.due_at} />
    </span>
  )
}

const dueSort = { ascending: 'due_at', descending: '-due_at' } as const
const boughtSort = { ascending: 'oldest', descending: 'newest', first: 'descending' } as const

function useWorkColumns(tab: WorkTab | 'open'): readonly Column<StaffTask>[] {
  const t = useTranslation('grading/admin')
  return useMemo(() => {
    const isDone = tab === 'released' || tab === 'canceled' || tab === 'submitted'
    return [
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
        // Its tab says it of the others.
        isOptional: !['all', 'open', 'late'].includes(tab),
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
        isOptional: isDone,
        sort: dueSort,
        text: (task) => (isOpen(task) && task.kind !== 'anchor' ? task.due_at : ''),
        cell: (task) => <Due task={task} />,
      },
      {
        id: 'grader',
        head: t('grader'),
        isLabelled: true,
        isOptional: tab === 'queued',
        text: ({ grader }) => grader?.name ?? t('nobody'),
      },
      {
        id: 'assigned',
        head: t('assigned_to'),
        isLabelled: true,
        isOptional: tab !== 'queued',
        text: ({ assigned_to: to }) => to?.name ?? t('every_grader_short'),
      },
      {
        id: 'released',
        head: t('released'),
        isLabelled: true,
        isOptional: tab !== 'released',
        text: ({ released_at: at }) => at ?? '',
        cell: ({ released_at: at }) => (at === null ? '–' : <Moment at={at} />),
      },
      {
        id: 'band',
        head: t('band'),
        isNumber: true,
        isLabelled: true,
        isOptional: tab !== 'released',
        text: ({ band }) => band?.toFixed(1) ?? '–',
      },
      {
        id: 'bought',
        head: t('bought'),
        isLabelled: true,
        isOptional: true,
        sort: boughtSort,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      { id: 'coins', head: t('coins'), isLabelled: true, isOptional: true, text: ({ coins }) => t('coins_line', { ...coins }) },
    ]
  }, [t, tab])
}
