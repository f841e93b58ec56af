import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
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
          <p>{t(order.credited ? 'order_coins' : 'order_not_credited', { coins: order.coins, unspent: order.unspent })}</p>
          {order.credited && (
            <p className="bs-row bs-row-wraps wl-actions">
              {order.unspent > 0 && <Button onClick={() => setRefunds(true)}>{t('refund')}</Button>}
              <Link to="/admin/ledger" search={{ order: orderId }}>
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
