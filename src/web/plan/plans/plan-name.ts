import type { Plan } from '#contract/plan/plans.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** How long a plan lasts, in words: "6 months". */
export function useDescribeLength(): (plan: Pick<Plan, 'months'>) => string {
  const t = useTranslation('plan/plans')
  return ({ months }) => (months === null ? t('lifetime') : t('months', { count: months }))
}
