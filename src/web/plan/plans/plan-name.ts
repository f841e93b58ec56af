import type { Plan } from '#contract/plan/plans.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** A plan that is sold, by its name: "Pro, 6 months". */
export function useDescribePlan(): (plan: Pick<Plan, 'months'>) => string {
  const t = useTranslation('plan/plans')
  const describeLength = useDescribeLength()
  return (plan) => (plan.months === null ? t('pro_for_life') : t('pro_for', { length: describeLength(plan) }))
}

/** How long a plan lasts, in words: "6 months". */
export function useDescribeLength(): (plan: Pick<Plan, 'months'>) => string {
  const t = useTranslation('plan/plans')
  return ({ months }) => (months === null ? t('lifetime') : t('months', { count: months }))
}
