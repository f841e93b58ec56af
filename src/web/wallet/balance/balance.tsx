import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { dropMissing } from '#contract/kit/read-search.ts'
import type { Balance } from '#contract/wallet/wallet.contract.ts'
import { DepositDialog, type Placed } from '#web/wallet/deposit/index.ts'
import { OrderPanel, Orders } from '#web/wallet/order/index.ts'
import type { OrderedBefore } from '#web/wallet/ordered-before.ts'
import { ReturnLink } from '#web/wallet/return-link.tsx'
import { balanceQuery } from '#web/wallet/wallet-queries.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { Tabs } from '#web/kit/page/tabs.tsx'
import { BalanceCard } from './balance-card.tsx'
import './balance.css'
import type { BalanceSearch } from './read-balance-search.ts'
import { Transactions } from './transactions.tsx'

interface BalanceViewProps {
  readonly search: BalanceSearch
  readonly onSearch: (search: BalanceSearch) => void
}

interface Asked {
  /** What is ordered again. */
  readonly again: OrderedBefore | undefined
}

const tabs = ['transactions', 'orders'] as const

/** T-Coins: how many there are, what moved them, the orders for them, and the dialog that orders more. */
export function BalanceView({ search, onSearch }: BalanceViewProps) {
  const t = useTranslation('wallet/balance')
  const balance = useQuery(balanceQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  usePageTitle(t('title'))
  const { tab = 'transactions', page = 1, type, from, to, order, return: back, 't-coins': needed } = search
  const filter = dropMissing({ type, from, to })
  const kept = dropMissing({ return: back })
  const show = (next: BalanceSearch) => onSearch({ ...kept, ...next })
  const deposit = (again?: OrderedBefore) => setAsked({ again })
  const closeDeposit = () => {
    setAsked(null)
    const { 't-coins': _covered, ...rest } = search
    if (needed !== undefined) onSearch(rest)
  }
  const onPlaced = ({ orderId, url }: Placed) => {
    setAsked(null)
    // Whoever comes back by the browser's button finds the order there.
    onSearch({ order: orderId })
    if (url !== null) location.assign(url)
  }
  const openOrder = (id: number) => {
    setAsked(null)
    show({ order: id, ...(tab === 'orders' && { tab }) })
    window.scrollTo({ top: 0 })
  }
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        {back !== undefined && (
          <p className="bs-small">
            <ReturnLink path={back}>{t('back')}</ReturnLink>
          </p>
        )}
        <h1>{t('title')}</h1>
      </div>
      {order !== undefined && (
        <OrderPanel key={order} id={order} onClose={() => show({ ...(tab === 'orders' && { tab }) })} onAgain={deposit} />
      )}
      <OwnBalance query={balance} isSecond={order !== undefined} onDeposit={() => deposit()} />
      <div className="ba-lists">
        <Tabs
          label={t('lists')}
          tabs={tabs.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onValue={(value) => show(value === 'orders' ? { tab: value } : {})}
        >
          {tab === 'orders' ? (
            <Orders page={page} onPage={(next) => show({ tab, page: next })} onOpen={openOrder} onAgain={deposit} />
          ) : (
            <Transactions
              filter={filter}
              page={page}
              onFilter={(next, nextPage = 1) => show({ ...next, ...(nextPage > 1 && { page: nextPage }) })}
            />
          )}
        </Tabs>
      </div>
      {(asked !== null || needed !== undefined) && (
        <DepositDialog
          balance={balance.data?.balance}
          needed={needed}
          again={asked?.again}
          returnPath={back}
          onClose={closeDeposit}
          onPlaced={onPlaced}
          onOrder={openOrder}
        />
      )}
    </main>
  )
}

interface OwnBalanceProps {
  readonly query: UseQueryResult<Balance>
  readonly isSecond: boolean
  readonly onDeposit: () => void
}

/** The balance, while it comes and when it fails. */
function OwnBalance({ query: { data, error, isFetching, refetch }, isSecond, onDeposit }: OwnBalanceProps) {
  const t = useTranslation('wallet/balance')
  if (data !== undefined) return <BalanceCard balance={data} isSecond={isSecond} onDeposit={onDeposit} />
  if (error !== null) return <ErrorState title={t('balance_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="bs-card bs-pad">
      <Skeleton>
        <SkeletonLine height="52px" />
      </Skeleton>
    </div>
  )
}
