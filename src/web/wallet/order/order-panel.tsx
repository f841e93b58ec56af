import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderDetails } from '#contract/payment/order.contract.ts'
import { findReturn } from '#web/wallet/kept-return.ts'
import { ReturnLink } from '#web/wallet/return-link.tsx'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts, StatusBadge } from './order-facts.tsx'
import './order.css'
import { creditQuery, orderQuery } from './order-queries.ts'
import { canOrderAgain, findNext } from './order-state.ts'
import { PayButton } from './pay-button.tsx'
import { ProofForm } from './proof-form.tsx'
import { ReceiptButton } from './receipt-button.tsx'

interface OrderPanelProps {
  readonly id: number
  readonly onClose: () => void
  readonly onAgain: () => void
}

/**
 * An order with what happens next: how to pay it, or that its payment is waited for. A person who comes back from the provider sees it; it reads,
 * and nothing is credited by that.
 */
export function OrderPanel({ id, onClose, onAgain }: OrderPanelProps) {
  const t = useTranslation('wallet/order')
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [id])
  return (
    <section className="bs-card bs-pad or-panel" aria-labelledby="or-title">
      <div className="or-panel-top">
        <h2 id="or-title" ref={heading} tabIndex={-1}>
          {order?.description ?? t('order_number', { id })}
        </h2>
        <IconButton name="close" label={t('close')} onClick={onClose} />
      </div>
      {order !== undefined ? (
        <PanelBody order={order} onAgain={onAgain} />
      ) : error !== null ? (
        <ErrorState title={t('order_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine width="60%" />
          <SkeletonLine height="44px" />
        </Skeleton>
      )}
    </section>
  )
}

function PanelBody({ order, onAgain }: { readonly order: OrderDetails; readonly onAgain: () => void }) {
  const t = useTranslation('wallet/order')
  const { id, status, payable, takes_proof: takesProof, proof, reason, instruction, cancelable, has_receipt: hasReceipt } = order
  return (
    <div className="bs-stack">
      <p className="bs-small bs-mute">{t('order_number', { id })}</p>
      <OrderFacts order={order} />
      <div role="status">{status === 'paid' ? <Paid id={id} /> : <Next order={order} />}</div>
      {reason !== null && <p className="bs-small">{t('reason', { reason })}</p>}
      {payable && <PayButton order={order} />}
      {instruction !== null && (status === 'pending' || status === 'confirming') && (
        <div className="or-instruction">
          <h3>{t('instruction')}</h3>
          <p>{instruction}</p>
          <p className="bs-small bs-soft">{t('instruction_number', { id, total: formatMoney(order.total, order.currency) })}</p>
        </div>
      )}
      {takesProof && <ProofForm orderId={id} isAnother={proof !== null} />}
      {proof !== null && (
        <p className="bs-small">
          <a href={proof} target="_blank" rel="noopener">
            {t('proof_see')}
          </a>
        </p>
      )}
      <div className="bs-row bs-row-wraps">
        {canOrderAgain(order) && <Button onClick={onAgain}>{t('again')}</Button>}
        {hasReceipt && <ReceiptButton orderId={id} />}
        {cancelable && <CancelOrder orderId={id} />}
      </div>
    </div>
  )
}

function Next({ order }: { readonly order: OrderDetails }) {
  const t = useTranslation('wallet/order')
  const next = findNext(order)
  return (
    <p className="or-next">
      <StatusBadge status={order.status} />
      {next === 'next_wait' && <span className="bs-ring" aria-hidden="true" />}
      <span>{t(next, { refunded: formatMoney(order.refunded, order.currency) })}</span>
    </p>
  )
}

/** The payment is there; the T-Coins come a moment later. Then the way back to where the person came from. */
function Paid({ id }: { readonly id: number }) {
  const t = useTranslation('wallet/order')
  const wallet = useTranslation('wallet')
  const { data: coins } = useQuery(creditQuery(id))
  const back = findReturn(id)
  if (coins === undefined || coins === null) {
    return (
      <p className="or-next">
        <StatusBadge status="paid" />
        <span className="bs-ring" aria-hidden="true" />
        <span>{t('crediting')}</span>
      </p>
    )
  }
  return (
    <div className="bs-stack">
      <p className="or-next">
        <StatusBadge status="paid" />
        <span>{t('credited', { coins: wallet('coins', { count: coins }) })}</span>
      </p>
      {back !== undefined && (
        <p>
          <ReturnLink path={back} asButton>
            {t('back')}
          </ReturnLink>
          <span className="bs-small bs-soft or-back-note">{t('back_note')}</span>
        </p>
      )}
    </div>
  )
}
