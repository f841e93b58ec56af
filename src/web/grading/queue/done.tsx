import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { graderContract } from '#contract/grading/grader.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { describeMoney, describeOptions, describeSkill } from './describe-task.ts'
import { doneQuery } from './queue-queries.ts'
import './queue.css'

type DoneRow = OutputOf<typeof graderContract.done>['data'][number]

export interface DonePlace {
  readonly page?: number
  readonly after?: string
  readonly columns?: string
}

interface DoneProps {
  readonly place: DonePlace
  readonly onPlace: (place: DonePlace, options: { readonly replace: boolean }) => void
}

/** What the person has handed back, newest first, with what it earned. */
export function Done({ place, onPlace }: DoneProps) {
  const t = useTranslation('grading/queue')
  const done = useQuery(doneQuery(withoutColumns(place)))
  const columns = useDoneColumns()
  return (
    <ListPage<DoneRow>
      name="grading-done"
      title={t('done_title')}
      lead={t('done_lead')}
      actions={
        <LinkButton icon="arrow-left" to="/teacher/grading">
          {t('title')}
        </LinkButton>
      }
      query={done}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'done_count_over' : 'done_count', { count: total }),
        none: [t('done_none_title'), t('done_none')],
        noneFits: [t('done_none_title'), t('done_none')],
      }}
      columns={columns}
      rowId={({ task }) => String(task.id)}
      rowName={({ task }) => t('candidate', { number: task.candidate_number })}
      texts={[]}
      chips={[]}
      filter={{ ...place }}
      isByKey
      onFilter={(changed, options) => onPlace(changed, options)}
    />
  )
}

function useDoneColumns(): readonly Column<DoneRow>[] {
  const t = useTranslation('grading/queue')
  return useMemo(
    () => [
      {
        id: 'work',
        head: t('work'),
        isLead: true,
        text: ({ task }) => String(task.candidate_number),
        cell: ({ task }) => (
          <Link to="/teacher/grading/$id" params={{ id: String(task.id) }}>
            <b>{task.candidate_number}</b> {describeSkill(t, task)}
          </Link>
        ),
      },
      { id: 'wanted', head: t('wanted'), isLabelled: true, text: ({ task }) => describeOptions(t, task.options) },
      { id: 'band', head: t('band'), isNumber: true, isLabelled: true, text: ({ band }) => band?.toFixed(1) ?? '–' },
      { id: 'earned', head: t('earned'), isNumber: true, isLabelled: true, text: ({ task }) => describeMoney(t, task.rate) },
      { id: 'stars', head: t('rating'), isLabelled: true, text: ({ stars }) => (stars === null ? '–' : t('stars', { count: stars })) },
      {
        id: 'when',
        head: t('handed_back'),
        isLabelled: true,
        text: ({ submitted_at }) => submitted_at,
        cell: ({ submitted_at }) => <Moment at={submitted_at} />,
      },
    ],
    [t],
  )
}
