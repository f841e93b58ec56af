import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GradingOption } from '#contract/plan/plans.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { Coins } from './coins.tsx'
import { gradingPricesQuery } from './plan-queries.ts'
import { PlansFrame } from './plans-frame.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'

const known: ReadonlySet<string> = new Set(['scores', 'basic', 'vip'])

/** What grading of Writing and Speaking costs, for free members and for Pro. Open to visitors. */
export function GradingPricesPage() {
  const t = useTranslation('plan/plans')
  const prices = useQuery(gradingPricesQuery)
  return (
    <PlansFrame title={t('grading_title')} lead={t('grading_lead')}>
      {prices.isError && (
        <ErrorState title={t('failed')} error={prices.error} busy={prices.isFetching} onRetry={() => void prices.refetch()} />
      )}
      {prices.isPending && <PlansSkeleton />}
      {prices.data !== undefined && (
        <>
          <section className="bs-card pl-compare">
            <table className="bs-table">
              <caption className="bs-sr">{t('grading_title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('option')}</th>
                  <th scope="col">{t('free')}</th>
                  <th scope="col">
                    <Badge tone="pro" icon="crown">
                      {t('pro')}
                    </Badge>
                  </th>
                </tr>
              </thead>
              <tbody>
                {prices.data.data.map((option) => (
                  <OptionRow key={option.code} option={option} />
                ))}
                <tr>
                  <th scope="row">{t('row_due')}</th>
                  <td>{t('within_hours', { count: prices.data.due_hours })}</td>
                  <td className="bs-strong">{t('within_hours', { count: prices.data.pro_due_hours })}</td>
                </tr>
              </tbody>
            </table>
          </section>
          <p className="bs-small bs-soft pl-below">
            {t('grading_note')} <Link to="/grading/sample">{t('grading_samples')}</Link>
          </p>
        </>
      )}
    </PlansFrame>
  )
}

function OptionRow({ option: { code, price, pro_price: proPrice } }: { readonly option: GradingOption }) {
  const t = useTranslation('plan/plans')
  return (
    <tr>
      <th scope="row">
        {known.has(code) ? t(`option_${code}` as 'option_scores') : code}
        {known.has(code) && <span className="bs-small bs-soft pl-option-text">{t(`option_${code}_text` as 'option_scores_text')}</span>}
      </th>
      <td>
        <Coins count={price} small />
      </td>
      <td>
        <Coins count={proPrice} small />
      </td>
    </tr>
  )
}
