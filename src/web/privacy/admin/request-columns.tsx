import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import type { PrivacyRow } from '#contract/privacy/privacy.contract.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import { RequestBadge } from './request-badge.tsx'
import { countErased } from './request-state.ts'

/** The columns of the list of requests. */
export function useRequestColumns(): readonly Column<PrivacyRow>[] {
  const t = useTranslation('privacy/admin')
  const { day } = useFormatInstant(null)
  return useMemo(() => {
    const describeEnd = ({ kind, ended_at, due_at }: PrivacyRow) =>
      ended_at === null ? t(`due_${kind}`, { day: day(due_at) }) : t('ended', { day: day(ended_at) })
    const describeDecision = ({ decided_by, reason }: PrivacyRow) =>
      decided_by === null ? '' : t('decided_by', { who: nameOrMask(decided_by), reason: reason ?? '' })
    const describeErased = (request: PrivacyRow) => {
      const count = countErased(request)
      return count === 0 ? '' : t('erased_rows', { count })
    }
    return [
      {
        id: 'person',
        head: t('col_person'),
        isLead: true,
        text: ({ subject }) => nameOrMask(subject),
        cell: ({ id, subject }) => (
          <Link to="/admin/privacy/$id" params={{ id: String(id) }}>
            {nameOrMask(subject)}
          </Link>
        ),
      },
      {
        id: 'email',
        head: t('col_email'),
        text: ({ subject }) => maskEmail(subject.email),
        cell: ({ subject }) => <span className="ot-soft">{maskEmail(subject.email)}</span>,
      },
      { id: 'kind', head: t('kind'), text: ({ kind }) => t(`kind_${kind}`) },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <RequestBadge status={status} />,
      },
      { id: 'due', head: t('col_due'), text: describeEnd },
      {
        id: 'asked',
        head: t('col_asked'),
        isLabelled: true,
        isOptional: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      {
        id: 'asked_by',
        head: t('col_asked_by'),
        isLabelled: true,
        text: ({ requester }) => (requester === null ? t('by_closing') : nameOrMask(requester)),
      },
      {
        id: 'assignee',
        head: t('col_assignee'),
        isLabelled: true,
        text: ({ assignee }) => (assignee === null ? '–' : nameOrMask(assignee)),
      },
      { id: 'decision', head: t('col_decision'), isOptional: true, text: describeDecision },
      { id: 'erased', head: t('col_erased'), isOptional: true, text: describeErased },
    ]
  }, [t, day])
}
