import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { plansContract } from '#contract/plan/plans.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { ChosenPlan } from './chosen-plan.tsx'
import { CompareTable } from './compare-table.tsx'
import { plansQuery } from './plan-queries.ts'
import { PlanRows } from './plan-rows.tsx'
import { PlansFrame } from './plans-frame.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'

/** The plan that is chosen when the page opens. */
const suggested = 'pro_6m'

/** What Free and Pro have, what Pro costs, and the way to buy it. Open to visitors. */
export function PlansPage() {
  const t = useTranslation('plan/plans')
  const plans = useQuery(plansQuery)
  return (
    <PlansFrame title={t('title')} lead={t('lead')}>
      {plans.isError && <ErrorState title={t('failed')} error={plans.error} busy={plans.isFetching} onRetry={() => void plans.refetch()} />}
      {plans.isPending && <PlansSkeleton />}
      {plans.data !== undefined && <Offer {...plans.data} />}
    </PlansFrame>
  )
}

function Offer({ data, free }: OutputOf<typeof plansContract.list>) {
  const sold = data.filter(({ months }) => months !== 0)
  const [code, setCode] = useState(suggested)
  const chosen = sold.find((plan) => plan.code === code) ?? sold[0]
  return (
    <div className="pl-offer">
      <PlanRows sold={sold} free={free} chosen={chosen?.code ?? null} onChosen={setCode} />
      {chosen !== undefined && <ChosenPlan key={chosen.code} plan={chosen} />}
      <CompareTable free={free} />
    </div>
  )
}
