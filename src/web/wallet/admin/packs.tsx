import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencies } from '#contract/payment/currencies.ts'
import type { AdminPack } from '#contract/wallet/ledger.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { adminPacksQuery } from './ledger-queries.ts'
import { PriceDialog, type Priced } from './price-dialog.tsx'
import './admin.css'

/** What is sold, and for how much in each currency. */
export function Packs() {
  const t = useTranslation('wallet/admin')
  usePageTitle(t('packs'))
  const found = useQuery(adminPacksQuery)
  const [changed, setChanged] = useState<Priced | null>(null)
  return (
    <main className="bs-wrap">
      <header className="wl-head">
        <div className="bs-pagehead">
          <h1>{t('packs')}</h1>
          <p>{t('packs_lead')}</p>
        </div>
        <Button kind="primary" onClick={() => setChanged({ kind: 'new', prices: {} })}>
          {t('add_pack')}
        </Button>
      </header>
      {found.data !== undefined ? (
        <PackTable packs={found.data.data} coin={found.data.coin} onChange={setChanged} />
      ) : found.error !== null ? (
        <ErrorState title={t('packs_failed')} error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="200px" />
        </Skeleton>
      )}
      {changed !== null && <PriceDialog priced={changed} onClose={() => setChanged(null)} />}
    </main>
  )
}

interface PackTableProps {
  readonly packs: readonly AdminPack[]
  readonly coin: AdminPack['prices']
  readonly onChange: (priced: Priced) => void
}

function PackTable({ packs, coin, onChange }: PackTableProps) {
  const t = useTranslation('wallet/admin')
  return (
    <div className="bs-card bs-pad wl-scrolls">
      <table className="wl-entries">
        <thead>
          <tr>
            <th scope="col">{t('pack')}</th>
            {currencies.map((currency) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
            <th scope="col">{t('sold_now')}</th>
            <th scope="col">
              <span className="bs-sr">{t('change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <PackRow name={t('single_coin')} prices={coin} isSold onChange={() => onChange({ kind: 'coin', prices: coin })} />
          {packs.map((pack) => (
            <PackRow
              key={pack.id}
              name={t('coins_count', { count: pack.coins })}
              prices={pack.prices}
              isSold={pack.active}
              onChange={() => onChange({ kind: 'pack', ...pack })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PackRowProps {
  readonly name: string
  readonly prices: AdminPack['prices']
  readonly isSold: boolean
  readonly onChange: () => void
}

function PackRow({ name, prices, isSold, onChange }: PackRowProps) {
  const t = useTranslation('wallet/admin')
  return (
    <tr>
      <th scope="row">{name}</th>
      {currencies.map((currency) => {
        const price = prices[currency]
        return <td key={currency}>{price === undefined ? '–' : formatMoney(price, currency)}</td>
      })}
      <td>
        <Badge tone={isSold ? 'good' : 'plain'}>{t(isSold ? 'is_sold' : 'not_sold')}</Badge>
      </td>
      <td>
        <Button size="dense" onClick={onChange} aria-label={t('change_price_of', { name })}>
          {t('change')}
        </Button>
      </td>
    </tr>
  )
}
