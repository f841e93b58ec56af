import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffGradingOption, StaffPlan } from '#contract/plan/plan-staff.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { GradingPriceDialog } from './grading-price-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { GradingTable, PlanTable } from './price-tables.tsx'
import { pricesQuery } from './price-queries.ts'

/** What Pro and grading cost, in T-Coins. */
export function Prices() {
  const t = useTranslation('plan/admin')
  usePageTitle(t('title'))
  const found = useQuery(pricesQuery)
  return (
    <main className="bs-wrap">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {found.data !== undefined ? (
        <Shown {...found.data} />
      ) : found.error !== null ? (
        <ErrorState title={t('failed')} error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="240px" />
          <SkeletonLine height="160px" />
        </Skeleton>
      )}
    </main>
  )
}

interface ShownProps {
  readonly plans: readonly StaffPlan[]
  readonly grading: readonly StaffGradingOption[]
}

function Shown({ plans, grading }: ShownProps) {
  const t = useTranslation('plan/admin')
  const [plan, setPlan] = useState<StaffPlan | null>(null)
  const [option, setOption] = useState<StaffGradingOption | null>(null)
  return (
    <div className="bs-stack">
      <section aria-labelledby="pl-plans" className="bs-stack">
        <h2 id="pl-plans">{t('plans')}</h2>
        <PlanTable plans={plans} onChange={setPlan} />
      </section>
      <section aria-labelledby="pl-grading" className="bs-stack">
        <h2 id="pl-grading">{t('grading')}</h2>
        <p className="bs-small bs-soft">{t('grading_text')}</p>
        <GradingTable options={grading} onChange={setOption} />
      </section>
      <p className="bs-row bs-row-wraps bs-small">
        <Link to="/admin/audit" search={{ entity: 'plan' }}>
          {t('plan_history')}
        </Link>
        <Link to="/admin/audit" search={{ entity: 'grading-option' }}>
          {t('grading_history')}
        </Link>
      </p>
      {plan !== null && <PlanDialog plan={plan} plans={plans} onClose={() => setPlan(null)} />}
      {option !== null && <GradingPriceDialog option={option} onClose={() => setOption(null)} />}
    </div>
  )
}
