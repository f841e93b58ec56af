import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Plan, Preview } from '#contract/plan/plans.contract.ts'
import { hasRole, useProfile, useSignedIn } from '#web/session/index.ts'
import { askToTopUp } from '#web/wallet/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { isForLife } from './format-pro-end.ts'
import { useDescribePlan } from './plan-name.ts'
import { previewQuery } from './plan-queries.ts'
import { NewEnd, PriceLines } from './price-lines.tsx'

/** The plan that is chosen, and what the reader can do about it. */
export function ChosenPlan({ plan }: { readonly plan: Plan }) {
  const t = useTranslation('plan/plans')
  const describePlan = useDescribePlan()
  return (
    <aside className="bs-card bs-pad pl-chosen" aria-labelledby="pl-chosen">
      <p className="bs-small bs-mute">{t('you_chose')}</p>
      <h2 id="pl-chosen">{describePlan(plan)}</h2>
      <WayToBuy plan={plan} />
      <p className="bs-tiny bs-mute pl-terms">{t('terms')}</p>
    </aside>
  )
}

function WayToBuy({ plan }: { readonly plan: Plan }) {
  const t = useTranslation('plan/plans')
  const signedIn = useSignedIn()
  const profile = useProfile()
  if (!signedIn)
    return (
      <>
        <PriceLines listPrice={plan.list_price} price={plan.sale_price} />
        <LinkButton kind="primary" wide to="/login">
          {t('log_in_to_buy')}
        </LinkButton>
      </>
    )
  if (profile === null) return <ChosenSkeleton />
  if (!hasRole(profile, 'student')) return <p className="bs-soft">{t('students_only')}</p>
  if (isForLife(profile.ielts_pro_expire_at)) return <p className="bs-soft">{t('have_for_life')}</p>
  return <Purchase plan={plan} />
}

function Purchase({ plan }: { readonly plan: Plan }) {
  const t = useTranslation('plan/plans')
  const preview = useQuery(previewQuery(plan.code))
  if (preview.isError)
    return <ErrorState title={t('preview_failed')} error={preview.error} busy={preview.isFetching} onRetry={() => void preview.refetch()} />
  return preview.data === undefined ? <ChosenSkeleton /> : <PreviewedPurchase plan={plan} preview={preview.data} />
}

function PreviewedPurchase({ plan, preview }: { readonly plan: Plan; readonly preview: Preview }) {
  const t = useTranslation('plan/plans')
  const [buying, setBuying] = useState(false)
  const missing = preview.price - preview.balance
  const buy = () => (missing > 0 ? askToTopUp({ point: missing, isKnown: true }) : setBuying(true))
  return (
    <>
      <NewEnd end={preview.new_expire_at} />
      <PriceLines listPrice={preview.list_price} price={preview.price} balance={preview.balance} />
      <Button kind="primary" wide onClick={buy}>
        {t('buy')}
      </Button>
      {missing > 0 && <p className="bs-small bs-soft">{t('short_text')}</p>}
      {buying && <BuyDialog plan={plan} preview={preview} onClose={() => setBuying(false)} />}
    </>
  )
}

function ChosenSkeleton() {
  return (
    <Skeleton>
      <div className="bs-stack">
        <SkeletonLine height="64px" />
        <SkeletonLine width="80%" height="20px" />
        <SkeletonLine width="60%" height="20px" />
        <SkeletonLine height="44px" />
      </div>
    </Skeleton>
  )
}
