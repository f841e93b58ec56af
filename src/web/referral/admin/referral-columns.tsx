import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReferralRow } from '#contract/referral/referral.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import { ReferralBadge } from './referral-badge.tsx'

const stepsOf = ({ is_verified, is_bound }: ReferralRow) => (is_verified ? (is_bound ? 'both' : 'verified') : is_bound ? 'bound' : 'none')

export function useReferralColumns(): readonly Column<ReferralRow>[] {
  const t = useTranslation('referral/admin')
  return useMemo(
    () => [
      {
        id: 'friend',
        head: t('friend'),
        isLead: true,
        text: ({ friend }) => nameOrMask(friend),
        cell: ({ id, friend }) => (
          <Link to="/admin/referral/$id" params={{ id: String(id) }}>
            {nameOrMask(friend)}
          </Link>
        ),
      },
      { id: 'inviter', head: t('inviter'), isLabelled: true, text: ({ inviter }) => nameOrMask(inviter) },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <ReferralBadge status={status} />,
      },
      {
        id: 'why',
        head: t('why'),
        isLabelled: true,
        text: ({ reasons }) => reasons.map((reason) => t(`reason_${reason}`)).join(t('comma')),
      },
      { id: 'steps', head: t('steps'), isLabelled: true, text: (row) => t(`step_${stepsOf(row)}`) },
      { id: 'date', head: t('date'), isLabelled: true, text: ({ date }) => date, cell: ({ date }) => <Moment at={date} /> },
      {
        id: 'decision',
        head: t('decision'),
        isOptional: true,
        text: ({ decision }) => (decision === null ? '' : t('decided', { by: decision.by, reason: decision.reason })),
      },
    ],
    [t],
  )
}
