import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import { describeLength, describeMoney, describeOptions, describeSkill } from './describe-task.ts'
import { Due } from './due.tsx'

function Work({ task }: { readonly task: QueuedTask }) {
  const t = useTranslation('grading/queue')
  const { id, candidate_number: number, test_title, priority, state } = task
  return (
    <span className="gq-work">
      <span className="gq-name">
        {state === 'yours' ? (
          <Link to="/teacher/grading/$id" params={{ id: String(id) }}>
            <b>{number}</b> {describeSkill(t, task)}
          </Link>
        ) : (
          <span>
            <b>{number}</b> {describeSkill(t, task)}
          </span>
        )}
        {priority && (
          <Badge tone="pro" icon="crown">
            {t('pro')}
          </Badge>
        )}
      </span>
      <span className="bs-tiny bs-mute">{test_title}</span>
    </span>
  )
}

function Holder({ task: { state, withheld } }: { readonly task: QueuedTask }) {
  const t = useTranslation('grading/queue')
  if (withheld === null) return <span className={state === 'free' ? 'bs-mute' : undefined}>{t(`state_${state}`)}</span>
  return (
    <span className="gq-work">
      <Badge icon="lock">{t('not_for_you')}</Badge>
      <span className="bs-tiny bs-mute">{t(`withheld_${withheld}`)}</span>
    </span>
  )
}

export function useQueueColumns(): readonly Column<QueuedTask>[] {
  const t = useTranslation('grading/queue')
  return useMemo(
    () => [
      { id: 'due', head: t('due'), isLabelled: true, text: ({ due_at }) => due_at, cell: ({ due_at }) => <Due at={due_at} /> },
      {
        id: 'work',
        head: t('work'),
        isLead: true,
        text: ({ candidate_number }) => String(candidate_number),
        cell: (task) => <Work task={task} />,
      },
      { id: 'wanted', head: t('wanted'), isLabelled: true, text: ({ options }) => describeOptions(t, options) },
      { id: 'language', head: t('language'), isLabelled: true, text: ({ comment_language }) => t(`language_${comment_language}`) },
      { id: 'length', head: t('length'), isNumber: true, isLabelled: true, text: (task) => describeLength(t, task) },
      { id: 'rate', head: t('you_get'), isNumber: true, isLabelled: true, text: ({ rate }) => describeMoney(t, rate) },
      {
        id: 'holder',
        head: t('who'),
        isLabelled: true,
        text: ({ state }) => t(`state_${state}`),
        cell: (task) => <Holder task={task} />,
      },
    ],
    [t],
  )
}
