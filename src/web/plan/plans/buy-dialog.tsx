import type { Plan, Preview } from '#contract/plan/plans.contract.ts'
import { refetchProfile } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useDescribePlan } from './plan-name.ts'
import { plansQuery } from './plan-queries.ts'
import { NewEnd, PriceLines } from './price-lines.tsx'

interface BuyDialogProps {
  readonly plan: Plan
  readonly preview: Preview
  readonly onClose: () => void
}

/** Everything that a purchase changes: the crown, the allowance, the balance, and what the next one would come to. */
async function fetchChanged(): Promise<void> {
  await Promise.all([
    refetchProfile(),
    queryClient.invalidateQueries({ queryKey: ['plan'] }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  ])
}

/** Asks before the purchase, with the new end and the price. Nothing is bought at another price than the one that stands here. */
export function BuyDialog({ plan, preview, onClose }: BuyDialogProps) {
  const t = useTranslation('plan/plans')
  const describePlan = useDescribePlan()
  const buy = async () => {
    try {
      await api.plans.purchase({ code: plan.code, price: preview.price })
    } catch (error) {
      // What stands here may be out of date.
      void Promise.all([
        queryClient.invalidateQueries({ queryKey: ['plan', 'preview'] }),
        queryClient.invalidateQueries({ queryKey: plansQuery.queryKey }),
      ])
      throw error
    }
    await fetchChanged().catch(() => undefined)
  }
  return (
    <ConfirmDialog
      title={t('buy_title', { plan: describePlan(plan) })}
      confirm={t('buy_for', { count: preview.price })}
      act={buy}
      done={t('bought')}
      onClose={onClose}
    >
      <div className="bs-stack">
        <NewEnd end={preview.new_expire_at} />
        <PriceLines listPrice={preview.list_price} price={preview.price} balance={preview.balance} />
      </div>
    </ConfirmDialog>
  )
}
