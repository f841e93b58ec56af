import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OtherFriend, ReferralDetail } from '#contract/referral/referral.contract.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
import { ReferralBadge } from './referral-badge.tsx'

const sortNothing = () => undefined

/** Who else the inviter has brought, and what of it is the same. */
export function OtherFriends({ referral }: { readonly referral: ReferralDetail }) {
  const t = useTranslation('referral/admin')
  const columns = useColumns()
  const { inviter, others, friend_count: count, has_place: hasPlace } = referral
  return (
    <section className="or-part" aria-labelledby="rf-others">
      <h2 id="rf-others">{t('others')}</h2>
      {others.length === 0 ? (
        <div className="bs-card">
          <EmptyState title={t('others_none_title')}>{t('others_none')}</EmptyState>
        </div>
      ) : (
        <>
          <p className="bs-small bs-soft">
            {t('others_count', { count: count - 1 })}{' '}
            <Link to="/admin/referral" search={{ person: inviter.id }}>
              {t('others_all')}
            </Link>
          </p>
          <TableView
            label={t('others')}
            columns={columns}
            shown={columns}
            rows={others}
            rowId={({ id }) => String(id)}
            rowName={({ id }) => t('number', { id })}
            sort=""
            onSort={sortNothing}
            isBusy={false}
          />
          {!hasPlace && <p className="bs-small bs-soft">{t('places_gone')}</p>}
        </>
      )}
    </section>
  )
}

function useColumns(): readonly TableColumn<OtherFriend>[] {
  const t = useTranslation('referral/admin')
  return useMemo(
    () => [
      {
        id: 'friend',
        head: t('friend'),
        isLead: true,
        cell: ({ id, friend }) => (
          <Link to="/admin/referral/$id" params={{ id: String(id) }}>
            {nameOrMask(friend)}
          </Link>
        ),
      },
      { id: 'email', head: t('email'), cell: ({ friend }) => <span className="ot-soft">{maskEmail(friend.email)}</span> },
      { id: 'alike', head: t('alike'), isLabelled: true, cell: (other) => <Alike other={other} /> },
      { id: 'status', head: t('status'), cell: ({ status }) => <ReferralBadge status={status} /> },
      { id: 'date', head: t('date'), isLabelled: true, cell: ({ date }) => <Moment at={date} /> },
    ],
    [t],
  )
}

function Alike({ other }: { readonly other: OtherFriend }) {
  const t = useTranslation('referral/admin')
  const alike = (['address', 'device'] as const).filter((what) => other[`same_${what}`])
  if (alike.length === 0) return <span className="ot-soft">–</span>
  return alike.map((what) => t(`reason_${what}`)).join(t('comma'))
}
