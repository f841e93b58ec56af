import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencies, packsQuery } from '#web/wallet/index.ts'
import { useSignedIn } from '#web/session/index.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
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

const ofLang = { en: 'USD', cn: 'CNY', tw: 'TWD' } as const

function PackTable({ data, coin, min_coins: min, max_coins: max }: Packs) {
  const t = useTranslation('plan/plans')
  const lang = useLang()
  const signedIn = useSignedIn()
  const offered = currencies.filter((currency) => coin[currency] !== undefined)
  const [chosen, setChosen] = useState<(typeof currencies)[number]>(ofLang[lang])
  const currency = offered.includes(chosen) ? chosen : (offered[0] ?? 'USD')
  const each = coin[currency]
  const sold = data.filter((pack) => pack.prices[currency] !== undefined)
  return (
    <>
      <Segmented
        legend={t('currency')}
        options={offered.map((value) => ({ value, label: t(`currency_${value}`) }))}
        value={currency}
        onValue={setChosen}
      />
      <section className="bs-card pl-compare pl-packs">
        <table className="bs-table">
          <caption className="bs-sr">{t('tcoins_title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pack')}</th>
              <th scope="col" className="bs-right">
                {t('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sold.map((pack) => (
              <tr key={pack.id}>
                <th scope="row">
                  <Coins count={pack.coins} />
                </th>
                <td className="bs-right">{formatMoney(pack.prices[currency] ?? 0, currency)}</td>
              </tr>
            ))}
            {each !== undefined && (
              <tr>
                <th scope="row">{t('any_number', { min, max })}</th>
                <td className="bs-right">{t('each', { price: formatMoney(each, currency) })}</td>
              </tr>
            )}
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
