import type { Plan } from '#contract/plan/plans.contract.ts'
import type { Bucket } from '#contract/plan/allowance.ts'
import { isPro, useProfile } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import '#web/kit/choice/choice.css'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Coins } from './coins.tsx'
import { useDescribeLength } from './plan-name.ts'

interface PlanRowsProps {
  readonly sold: readonly Plan[]
  readonly free: Readonly<Record<Bucket, number>>
  readonly chosen: string | null
  readonly onChosen: (code: string) => void
}

/** Free, and the lengths of Pro to choose from. */
export function PlanRows({ sold, free, chosen, onChosen }: PlanRowsProps) {
  const t = useTranslation('plan/plans')
  const profile = useProfile()
  const pro = isPro(profile)
  return (
    <section className="bs-card pl-plans">
      <div className="pl-free">
        <b>{t('free')}</b>
        <span className="bs-small bs-soft">{t('free_has', { full: free.full, section: free.section })}</span>
        <span className="pl-free-end">
          {profile !== null && !pro && <Badge>{t('your_plan')}</Badge>}
          <Coins count={0} />
        </span>
      </div>
      <fieldset>
        <legend className="pl-pro-head">
          <Badge tone="pro" icon="crown">
            {t('pro')}
          </Badge>
          <span className="bs-small bs-soft">{t('choose_length')}</span>
        </legend>
        {sold.map((plan) => (
          <PlanRow key={plan.code} plan={plan} chosen={plan.code === chosen} onChosen={() => onChosen(plan.code)} />
        ))}
      </fieldset>
    </section>
  )
}

interface PlanRowProps {
  readonly plan: Plan
  readonly chosen: boolean
  readonly onChosen: () => void
}

function PlanRow({ plan: { months, list_price: list, sale_price: sale }, chosen, onChosen }: PlanRowProps) {
  const t = useTranslation('plan/plans')
  const describeLength = useDescribeLength()
  return (
    <label className="pl-row">
      <input type="radio" className="bs-dot" name="plan" checked={chosen} onChange={onChosen} />
      <b>{describeLength({ months })}</b>
      <span className="bs-small bs-mute pl-row-rate">
        {months === null ? t('once') : t('a_month', { coins: Math.round((sale / months) * 10) / 10 })}
      </span>
      <span className="bs-small bs-num bs-mute pl-row-list">
        {list > sale && (
          <>
            <span className="bs-sr">{t('list_price')} </span>
            <s>{list}</s>
          </>
        )}
      </span>
      <Coins count={sale} />
    </label>
  )
}
