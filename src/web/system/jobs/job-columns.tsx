import { useCallback, useMemo } from 'react'
import type { Job, JobState } from '#contract/job/job.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'

const tones: Readonly<Record<JobState, 'wait' | 'info' | 'bad'>> = { waiting: 'wait', running: 'info', dead: 'bad' }

/** What a kind of job does: "Send an email". A kind that no module has words for is shown by its name. */
export function useFormatKind(): (kind: string) => string {
  const t = useTranslation('job/audit-log')
  return useCallback(
    (kind) => {
      const key = `job_${kind}`
      const told = t(key)
      return told === key ? kind : told
    },
    [t],
  )
}

const formatPayload = ({ payload }: Job) => (Object.keys(payload).length === 0 ? '' : JSON.stringify(payload))

/** The columns of the list of jobs. */
export function useJobColumns(): readonly Column<Job>[] {
  const t = useTranslation('system/jobs')
  const formatKind = useFormatKind()
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('col_number'),
        isNumber: true,
        isLabelled: true,
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      { id: 'kind', head: t('kind'), isLead: true, text: ({ kind }) => formatKind(kind) },
      {
        id: 'state',
        head: t('state'),
        text: ({ state }) => t(`state_${state}`),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>,
      },
      {
        id: 'error',
        head: t('col_error'),
        text: ({ last_error }) => last_error ?? '',
        cell: ({ last_error }) =>
          last_error !== null && (
            <span className="ot-soft ot-long" lang="en">
              {last_error}
            </span>
          ),
      },
      { id: 'tries', head: t('col_tries'), isNumber: true, isLabelled: true, text: ({ attempts }) => String(attempts) },
      {
        id: 'due',
        head: t('col_due'),
        isLabelled: true,
        text: ({ due_at }) => due_at ?? '',
        cell: ({ due_at }) => due_at !== null && <Moment at={due_at} />,
      },
      {
        id: 'dead',
        head: t('col_dead'),
        isLabelled: true,
        isOptional: true,
        text: ({ dead_at }) => dead_at ?? '',
        cell: ({ dead_at }) => dead_at !== null && <Moment at={dead_at} />,
      },
      {
        id: 'created',
        head: t('col_created'),
        isLabelled: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      {
        id: 'payload',
        head: t('col_payload'),
        isOptional: true,
        text: formatPayload,
        cell: (job) => <code className="ot-soft ot-long">{formatPayload(job)}</code>,
      },
    ],
    [t, formatKind],
  )
}
