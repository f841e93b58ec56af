import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FeeOverride } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { listCountries } from '#web/profile/index.ts'
import './card-fee.css'
import { CountryFees, type NamedFee } from './country-fees.tsx'
import { type FeeChange, FeeDialog } from './fee-dialog.tsx'
import { feesQuery, invalidateFees } from './fee-queries.ts'
import { formatPercent } from './read-percent.ts'

/** What paying by card costs on top: everywhere, and in the countries that have a fee of their own. */
export function CardFee() {
  const t = useTranslation('payment/card-fee')
  usePageTitle(t('title'))
  const found = useQuery(feesQuery)
  return (
    <main className="bs-wrap">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {found.data !== undefined ? (
        <Shown fees={found.data.data} usual={found.data.card_fee_bps} />
      ) : found.error !== null ? (
        <ErrorState title={t('failed')} error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="120px" />
          <SkeletonLine height="200px" />
        </Skeleton>
      )}
    </main>
  )
}

interface ShownProps {
  readonly fees: readonly FeeOverride[]
  readonly usual: number
}

function Shown({ fees, usual }: ShownProps) {
  const t = useTranslation('payment/card-fee')
  const lang = useLang()
  const [change, setChange] = useState<FeeChange | null>(null)
  const [removed, setRemoved] = useState<NamedFee | null>(null)
  const names = new Map(listCountries(lang).map(({ value, label }) => [value, label]))
  const named = fees.map((fee) => ({ ...fee, name: names.get(fee.country) ?? fee.country }))
  return (
    <div className="bs-stack">
      <Note>{t('warning')}</Note>
      <section className="bs-card bs-pad cf-usual" aria-labelledby="cf-usual">
        <div>
          <h2 id="cf-usual">{t('usual')}</h2>
          <p className="bs-small bs-soft">{t('usual_text')}</p>
        </div>
        <p className="cf-percent">{t('percent_of', { percent: formatPercent(usual) })}</p>
        <Button aria-label={t('change_usual')} onClick={() => setChange({ kind: 'default', bps: usual })}>
          {t('change')}
        </Button>
      </section>
      <section aria-labelledby="cf-countries">
        <div className="cf-head">
          <h2 id="cf-countries">{t('countries')}</h2>
          <Button kind="primary" onClick={() => setChange({ kind: 'new', taken: new Set(fees.map(({ country }) => country)) })}>
            {t('add')}
          </Button>
        </div>
        <CountryFees fees={named} onChange={(fee) => setChange({ kind: 'country', ...fee })} onRemove={setRemoved} />
      </section>
      <p className="bs-small">
        <Link to="/admin/audit" search={{ entity: 'card-fee' }}>
          {t('history')}
        </Link>
      </p>
      {change !== null && <FeeDialog change={change} onClose={() => setChange(null)} />}
      {removed !== null && <RemoveFee fee={removed} usual={usual} onClose={() => setRemoved(null)} />}
    </div>
  )
}

interface RemoveFeeProps {
  readonly fee: NamedFee
  readonly usual: number
  readonly onClose: () => void
}

function RemoveFee({ fee: { country, name }, usual, onClose }: RemoveFeeProps) {
  const t = useTranslation('payment/card-fee')
  const act = async () => {
    await api.orderStaff.removeFee({ country })
    await invalidateFees()
  }
  return (
    <ConfirmDialog
      title={t('remove_title', { country: name })}
      confirm={t('remove')}
      danger
      act={act}
      done={t('removed')}
      onClose={onClose}
    >
      <p className="bs-soft">{t('remove_text', { percent: formatPercent(usual) })}</p>
    </ConfirmDialog>
  )
}
