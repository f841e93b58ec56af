import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { localeTag } from '#contract/kit/common.ts'
import type { OrderCoins as OrderCoinsFound } from '#contract/wallet/ledger.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { orderCoinsQuery } from './ledger-queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import './admin.css'

/** The T-Coins of an order: how many were not spent, and the refund of those. */
export function OrderCoins({ orderId }: { readonly orderId: number }) {
  const t = useTranslation('wallet/admin')
  const found = useQuery(orderCoinsQuery(orderId))
  const [refunds, setRefunds] = useState(false)
  const order = found.data
  return (
    <section className="bs-card bs-pad" aria-labelledby="wl-order-coins">
      <h2 id="wl-order-coins">{t('coins')}</h2>
      {order !== undefined ? (
        <>
          <p>{order.credited ? <Became of={order} /> : t('order_not_credited', { coins: order.coins })}</p>
          {order.credited && (
            <p className="bs-row bs-row-wraps wl-actions">
              {order.unspent > 0 && <Button onClick={() => setRefunds(true)}>{t('refund')}</Button>}
              <Link to="/admin/ledger" search={{ q: String(orderId) }}>
                {t('in_ledger')}
              </Link>
            </p>
          )}
        </>
      ) : found.error !== null ? (
        <ErrorState title={t('order_failed')} error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="44px" />
        </Skeleton>
      )}
      {refunds && <RefundDialog orderId={orderId} onClose={() => setRefunds(false)} />}
    </section>
  )
}

/** What became of the coins of an order, in one sentence. */
function Became({ of: order }: { readonly of: OrderCoinsFound }) {
  const t = useTranslation('wallet/admin')
  const lang = useLang()
  const parts = (['spent', 'unspent', 'refunded', 'taken_back', 'paid_debt', 'owed'] as const).flatMap((name) =>
    order[name] > 0 ? [t(`part_${name}`, { count: order[name] })] : [],
  )
  return t('coins_credited', { coins: order.coins, parts: new Intl.ListFormat(localeTag[lang], { type: 'unit' }).format(parts) })
}
