import { useCallback } from 'react'
import { planRefusal } from './handle-refusal.ts'
import { Refused } from './refused.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The sentence to show for any failure, in the reader's language. */
export function useDescribeRefusal(): (error: unknown) => string {
  const t = useTranslation('kit')
  return useCallback(
    (error) => {
      const plan = error instanceof Refused ? planRefusal(error) : { say: 'went_wrong' as const }
      if ('go' in plan) return t(plan.go === 'login' ? 'signed_out' : plan.go === 'topUp' ? 'not_enough_coins' : 'went_wrong')
      return plan.say === 'server' ? plan.text : t(plan.say, 'params' in plan ? plan.params : undefined)
    },
    [t],
  )
}
