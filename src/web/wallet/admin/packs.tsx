import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { currencies } from '#contract/payment/currencies.ts'
import type { AdminPack } from '#contract/wallet/ledger.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
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

/** A pack, or a single T-Coin, with its name. */
interface PackRow {
  readonly id: string
  readonly name: string
  readonly prices: AdminPack['prices']
  readonly isSold: boolean
  readonly priced: Priced
}

const sortNothing = () => undefined

function PackTable({ packs, coin, onChange }: PackTableProps) {
  const t = useTranslation('wallet/admin')
  const columns = usePackColumns()
  const single: PackRow = { id: 'coin', name: t('single_coin'), prices: coin, isSold: true, priced: { kind: 'coin', prices: coin } }
  const rows = packs.map((pack): PackRow => ({
    id: String(pack.id),
    name: t('coins_count', { count: pack.coins }),
    prices: pack.prices,
    isSold: pack.active,
    priced: { kind: 'pack', ...pack },
  }))
  return (
    <TableView
      label={t('packs')}
      columns={columns}
      shown={columns}
      rows={[single, ...rows]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowButtons={({ name, priced }) => (
        <Button size="dense" onClick={() => onChange(priced)} aria-label={t('change_price_of', { name })}>
          {t('change')}
        </Button>
      )}
      sort=""
      onSort={sortNothing}
      isBusy={false}
    />
  )
}

function usePackColumns(): readonly TableColumn<PackRow>[] {
  const t = useTranslation('wallet/admin')
  return useMemo(
    () => [
      { id: 'name', head: t('pack'), isLead: true, text: ({ name }) => name },
      ...currencies.map((currency): TableColumn<PackRow> => ({
        id: currency,
        head: currency,
        isNumber: true,
        text: ({ prices }) => {
          const price = prices[currency]
          return price === undefined ? '–' : formatMoney(price, currency)
        },
      })),
      {
        id: 'sold',
        head: t('sold_now'),
        // What is usual is plain: a badge tells the exception.
        cell: ({ isSold }) => (isSold ? t('is_sold') : <Badge>{t('not_sold')}</Badge>),
      },
    ],
    [t],
  )
}
