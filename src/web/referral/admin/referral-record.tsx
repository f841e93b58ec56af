import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReferralDetail } from '#contract/referral/referral.contract.ts'
import { referralReward } from '#contract/referral/reward.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { Decide } from './decide.tsx'
import { OtherFriends } from './other-friends.tsx'
import { ReferralBadge } from './referral-badge.tsx'
import { referralQuery, referralsQuery } from './referrals-query.ts'

/** One referral: who invited whom, why staff look at it, what it is compared with, and the decision. */
export function ReferralRecord({ id }: { readonly id: number }) {
  const t = useTranslation('referral/admin')
  const referral = useQuery({ ...referralQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={referral} title={t('number', { id })} failed={t('one_failed')}>
      {(found) => <Shown referral={found} />}
    </RecordPage>
  )
}

function Shown({ referral }: { readonly referral: ReferralDetail }) {
  const t = useTranslation('referral/admin')
  const { id, friend, inviter, status, reasons, date, decision, decidable } = referral
  return (
    <>
      <RecordHead
        title={t('record_title', { friend: nameOrMask(friend), inviter: nameOrMask(inviter) })}
        badges={<ReferralBadge status={status} />}
        facts={
          <>
            <span>{t('number', { id })}</span>
            <Link to="/students/$id" params={{ id: String(friend.id) }}>
              {nameOrMask(friend)}
            </Link>
            <Link to="/students/$id" params={{ id: String(inviter.id) }}>
              {nameOrMask(inviter)}
            </Link>
            <span>
              <Moment at={date} />
            </span>
          </>
        }
        actions={decidable ? <Decide id={id} /> : undefined}
      />
      {decision !== null && <NextWaiting />}
      <div className="bs-stack">
        {reasons.length > 0 && (
          <section className="bs-card bs-pad" aria-labelledby="rf-why">
            <h2 id="rf-why">{t('why_title')}</h2>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{t(`why_${reason}`)}</li>
              ))}
            </ul>
            {status === 'review' && !decidable && <p className="bs-small bs-soft">{t('own')}</p>}
          </section>
        )}
        {decision !== null && (
          <section className="bs-card bs-pad" aria-labelledby="rf-decision">
            <h2 id="rf-decision">{t('decision_title')}</h2>
            <p>{t('decided', { by: decision.by, reason: decision.reason })}</p>
            <p className="bs-tiny bs-mute">
              <Moment at={decision.at} />
            </p>
          </section>
        )}
        <section className="bs-card bs-pad" aria-labelledby="rf-facts">
          <h2 id="rf-facts">{t('facts')}</h2>
          <Facts referral={referral} />
        </section>
        <OtherFriends referral={referral} />
        <AuditHistory of={{ entity: 'referral', id }} />
      </div>
    </>
  )
}

/** The way on from a referral that has been decided, where another one waits. */
function NextWaiting() {
  const t = useTranslation('referral/admin')
  const next = useQuery(referralsQuery({ status: 'review' })).data?.data.find(({ decidable }) => decidable)
  if (next === undefined) return null
  return (
    <NextSteps>
      <li>
        {t('next_waiting')}
        <Link to="/admin/referral/$id" params={{ id: String(next.id) }}>
          {t('go_next')}
        </Link>
      </li>
    </NextSteps>
  )
}

function Facts({ referral }: { readonly referral: ReferralDetail }) {
  const t = useTranslation('referral/admin')
  const { friend, is_verified, is_bound, qualified_at: qualified } = referral
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ['email', `${maskEmail(friend.email)} · ${t(is_verified ? 'email_verified' : 'email_unverified')}`],
    ['details', t(is_bound ? 'details_there' : 'details_missing')],
    ['qualified_at', qualified === null ? '–' : <Moment key="qualified" at={qualified} />],
    ['friend_coins', qualified === null ? '–' : referralReward],
    ['inviter_coins', <InviterCoins key="coins" referral={referral} />],
  ]
  return (
    <dl className="bs-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function InviterCoins({ referral: { inviter_point: coins, collected_at: collected, status } }: { readonly referral: ReferralDetail }) {
  const t = useTranslation('referral/admin')
  if (coins === null || status === 'rejected') return '–'
  if (coins === 0) return t('coins_over')
  return collected === null ? t('coins_collectable', { count: coins }) : coins
}
