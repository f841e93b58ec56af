import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderDetails } from '#contract/payment/order.contract.ts'
import { IconButton } from '#web/kit/display/button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { PayerInstruction } from '#web/payment/index.ts'
import { OrderFacts, StatusBadge } from './order-facts.tsx'
import './order.css'
import { type OrderAgain, OrderActions } from './order-row.tsx'
import { orderedCoinsQuery, orderQuery } from './order-queries.ts'
import { canOrderAgain, findNext } from './order-state.ts'
import { PaidOrder } from './paid-order.tsx'
import { PayButton } from './pay-button.tsx'
import { ProofForm } from './proof-form.tsx'

interface OrderPanelProps {
  readonly id: number
  readonly onClose: () => void
  readonly onAgain: OrderAgain
}

/**
 * An order with what happens next: how to pay it, or that its payment is waited for. A person who comes back from the provider sees it; it reads,
 * and nothing is credited by that.
 */
export function OrderPanel({ id, onClose, onAgain }: OrderPanelProps) {
  const t = useTranslation('wallet/order')
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="bs-card bs-pad or-panel" aria-labelledby="or-title">
      <div className="or-panel-top">
        <h2 id="or-title" ref={heading} tabIndex={-1}>
          {t('order_number', { id })}
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

function PanelBody({ order, onAgain }: { readonly order: OrderDetails; readonly onAgain: OrderAgain }) {
  const t = useTranslation('wallet/order')
  const { data: coins } = useQuery({ ...orderedCoinsQuery(order.id), enabled: canOrderAgain(order) })
  const orderAgain = () => onAgain(typeof coins === 'number' ? { ...order, coins } : undefined)
  const { id, description, status, payable, takes_proof: takesProof, proof, reason } = order
  return (
    <div className="bs-stack">
      <div>
        <p className="bs-strong">{description}</p>
        <OrderFacts order={order} />
      </div>
      <div role="status">{status === 'paid' ? <PaidOrder id={id} /> : <Next order={order} />}</div>
      {reason !== null && <p className="bs-small">{t('reason', { reason })}</p>}
      {payable && <PayButton order={order} />}
      <Instruction order={order} />
      {takesProof && <ProofForm orderId={id} isAnother={proof !== null} />}
      {proof !== null && (
        <p className="bs-small">
          <a href={proof} target="_blank" rel="noopener">
            {t('proof_see')}
          </a>
        </p>
      )}
      <div className="bs-row bs-row-wraps">
        <OrderActions order={order} onAgain={orderAgain} />
      </div>
    </div>
  )
}

/** How to pay by transfer, check or in cash, while it isn't paid. */
function Instruction({ order }: { readonly order: OrderDetails }) {
  const { status, instruction } = order
  if (instruction === null || (status !== 'pending' && status !== 'confirming')) return null
  return <PayerInstruction text={instruction} order={order} />
}

function Next({ order }: { readonly order: OrderDetails }) {
  const t = useTranslation('wallet/order')
  const next = findNext(order)
  return (
    <p className="or-next">
      <StatusBadge status={order.status} />
      {(next === 'next_wait' || next === 'next_opened') && <span className="bs-ring" aria-hidden="true" />}
      <span>{t(next, { refunded: formatMoney(order.refunded, order.currency) })}</span>
    </p>
  )
}
