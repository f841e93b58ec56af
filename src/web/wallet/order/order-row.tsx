import type { Order } from '#contract/payment/order.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts, StatusBadge } from './order-facts.tsx'
import { canOrderAgain, findNext } from './order-state.ts'
import { ReceiptButton } from './receipt-button.tsx'

interface OrderRowProps {
  readonly order: Order
  readonly onOpen: (id: number) => void
  readonly onAgain: () => void
}

/** An order in the list: what it is for, how it stands, and what to do next. */
export function OrderRow({ order, onOpen, onAgain }: OrderRowProps) {
  const t = useTranslation('wallet/order')
  const { id, description, status, currency, refunded, payable, takes_proof: takesProof, cancelable, has_receipt: hasReceipt } = order
  const isToDo = status === 'pending' && (payable || takesProof)
  return (
    <li className="or-row">
      <div>
        <h3 className="or-title">
          {description} <span className="bs-tiny bs-mute">{t('order_number', { id })}</span>
        </h3>
        <OrderFacts order={order} />
        <p className="bs-small or-next">
          <StatusBadge status={status} /> <span>{t(findNext(order), { refunded: formatMoney(refunded, currency) })}</span>
        </p>
      </div>
      <div className="or-actions">
        {(isToDo || status === 'confirming' || status === 'unknown' || status === 'failed') && (
          <Button
            size="dense"
            aria-label={t(isToDo ? (payable ? 'to_pay_of' : 'to_proof_of') : 'details_of', { id })}
            onClick={() => onOpen(id)}
          >
            {t(isToDo ? (payable ? 'to_pay' : 'to_proof') : 'details')}
          </Button>
        )}
        {canOrderAgain(order) && (
          <Button size="dense" aria-label={t('again_of', { id })} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        {hasReceipt && <ReceiptButton orderId={id} />}
        {cancelable && <CancelOrder orderId={id} />}
      </div>
    </li>
  )
}
