import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GradingPrices } from '#contract/grading/order.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { Coins } from './coins.tsx'
import { pricesQuery } from './grading-queries.ts'

/** What can be bought for a section, what it costs with and without Pro, and how long it takes. */
export function PricesCard({ child }: { readonly child: number | undefined }) {
  const t = useTranslation('grading/order')
  const prices = useQuery(pricesQuery(child))
  if (prices.isError && prices.data === undefined)
    return <ErrorState title={t('prices_failed')} error={prices.error} busy={prices.isFetching} onRetry={() => void prices.refetch()} />
  return (
    <section className="bs-card bs-pad go-prices" aria-labelledby="go-prices">
      <h2 id="go-prices">{t('prices_title')}</h2>
      {prices.data === undefined ? (
        <Skeleton>
          <SkeletonLine height="120px" />
        </Skeleton>
      ) : (
        <Prices prices={prices.data} />
      )}
    </section>
  )
}

function Prices({ prices }: { readonly prices: GradingPrices }) {
  const t = useTranslation('grading/order')
  const hasPro = prices.discount_bps > 0
  return (
    <>
      <ul className="go-options">
        {prices.options.map(({ option, list_price: list, pro_price: pro, price }) => (
          <li key={option}>
            <div>
              <b>{t(`option_${option}`)}</b>
              <p className="bs-small bs-soft">{t(`option_${option}_text`)}</p>
            </div>
            <p className="go-price">
              <Coins count={price} before={list} />
              {!hasPro && pro < list && (
                <span className="bs-tiny bs-mute">
                  <Badge tone="pro" icon="crown">
                    {t('pro_price', { count: pro })}
                  </Badge>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Waiting prices={prices} hasPro={hasPro} />
    </>
  )
}

function Waiting({ prices, hasPro }: { readonly prices: GradingPrices; readonly hasPro: boolean }) {
  const t = useTranslation('grading/order')
  const { median_hours: median } = prices
  const measured = hasPro ? median.pro : median.standard
  const due = { pro: prices.pro_due_hours, standard: prices.standard_due_hours }
  return (
    <div className="bs-small bs-soft go-waiting">
      <p>
        <b>{t('due_in', { count: prices.due_hours })}</b> {t('late_promise')}
      </p>
      <p>
        {t(hasPro ? 'faster_have' : 'faster', due)} {!hasPro && <Link to="/plans">{t('see_pro')}</Link>}
      </p>
      {measured !== null && <p>{t('median', { count: Math.max(1, Math.round(measured)) })}</p>}
    </div>
  )
}
