import { useCallback } from 'react'
import type { StaffGradingOption, StaffPlan } from '#contract/plan/plan-staff.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** A plan by its name: "Free", "Pro, 6 months". Its words are `plan/plans`. */
export function useNamePlan(): (plan: Pick<StaffPlan, 'months'>) => string {
  const t = useTranslation('plan/plans')
  return useCallback(
    ({ months }) => {
      if (months === 0) return t('free')
      return months === null ? t('pro_for_life') : t('pro_for', { length: t('months', { count: months }) })
    },
    [t],
  )
}

const known: ReadonlySet<string> = new Set(['scores', 'basic', 'vip'])

/** A grading option by its name; one that has none by its code. */
export function useNameOption(): (option: Pick<StaffGradingOption, 'code'>) => string {
  const t = useTranslation('plan/plans')
  return useCallback(({ code }) => (known.has(code) ? t(`option_${code}`) : code), [t])
}
