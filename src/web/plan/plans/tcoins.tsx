import { useQuery } from '@tanstack/react-query'
import { packsQuery } from '#web/wallet/index.ts'
import { useSignedIn } from '#web/session/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { Coins } from './coins.tsx'
import { PlansFrame } from './plans-frame.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'

/** What T-Coins cost in each currency, and the way to deposit some. Open to visitors. */
export function CoinPricesPage() {
  const t = useTranslation('plan/plans')
  const packs = useQuery(packsQuery)
  return (
    <PlansFrame title={t('tcoins_title')} lead={t('tcoins_lead')}>
      {packs.isError && <ErrorState title={t('failed')} error={packs.error} busy={packs.isFetching} onRetry={() => void packs.refetch()} />}
      {packs.isPending && <PlansSkeleton />}
      {packs.data !== undefined && <PackTable {...packs.data} />}
    </PlansFrame>
  )
}

type Packs = Awaited<ReturnType<NonNullable<typeof packsQuery.queryFn>>>

function PackTable({ data, coin, min_coins: min, max_coins: max }: Packs) {
  const t = useTranslation('plan/plans')
  const signedIn = useSignedIn()
  const currencies = Object.keys(coin) as (keyof typeof coin)[]
  const cell = (amount: number | undefined, currency: string) => (amount === undefined ? '–' : formatMoney(amount, currency))
  return (
    <>
      <section className="bs-card pl-compare pl-packs">
        <table className="bs-table">
          <caption className="bs-sr">{t('tcoins_title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pack')}</th>
              {currencies.map((currency) => (
                <th key={currency} scope="col" className="bs-right">
                  {t(`currency_${currency}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((pack) => (
              <tr key={pack.id}>
                <th scope="row">
                  <Coins count={pack.coins} />
                </th>
                {currencies.map((currency) => (
                  <td key={currency} className="bs-right">
                    {cell(pack.prices[currency], currency)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('any_number', { min, max })}</th>
              {currencies.map((currency) => (
                <td key={currency} className="bs-right">
                  {t('each', { price: cell(coin[currency], currency) })}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className="bs-small bs-soft pl-below">{t('tcoins_note')}</p>
      <p className="pl-below">
        {signedIn ? (
          <LinkButton kind="primary" to="/ielts/profile/balance">
            {t('deposit')}
          </LinkButton>
        ) : (
          <LinkButton kind="primary" to="/login">
            {t('log_in_to_deposit')}
          </LinkButton>
        )}
      </p>
    </>
  )
}
