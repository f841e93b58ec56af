import type { Deposit } from '#contract/wallet/deposit.contract.ts'
import type { OrderedBefore } from '#web/wallet/ordered-before.ts'
import { CoinMark } from '#web/wallet/coin-mark.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts, StatusBadge } from './order-facts.tsx'
import { canOrderAgain, findNext, findOpenWord } from './order-state.ts'
import { ReceiptButton } from './receipt-button.tsx'

/** Orders the same once more; undefined where it isn't known how many T-Coins it was for. */
export type OrderAgain = (before: OrderedBefore | undefined) => void

interface OrderRowProps {
  readonly deposit: Deposit
  readonly onOpen: (id: number) => void
  readonly onAgain: OrderAgain
}

/** An order in the list: what it is for, how it stands, and what to do next. */
export function OrderRow({ deposit: { coins, order }, onOpen, onAgain }: OrderRowProps) {
  const t = useTranslation('wallet/order')
  const wallet = useTranslation('wallet')
  const openWord = findOpenWord(order)
  return (
    <li className="or-row">
      <div>
        <h2 className="or-title">
          <CoinMark /> {wallet('coins', { count: coins })} <span className="bs-tiny bs-mute">{t('order_number', { id: order.id })}</span>
        </h2>
        <OrderFacts order={order} />
        <p className="bs-small or-next">
          <StatusBadge status={order.status} />
          <span>{t(findNext(order), { refunded: formatMoney(order.refunded, order.currency) })}</span>
        </p>
      </div>
      <div className="or-actions">
        {openWord !== undefined && (
          <Button size="dense" aria-label={t('action_for', { action: t(openWord), id: order.id })} onClick={() => onOpen(order.id)}>
            {t(openWord)}
          </Button>
        )}
        <OrderActions order={order} onAgain={() => onAgain({ ...order, coins })} />
      </div>
    </li>
  )
}

interface OrderActionsProps {
  readonly order: Deposit['order']
  readonly onAgain: () => void
}

/** What can be done with an order wherever it is shown. */
export function OrderActions({ order, onAgain }: OrderActionsProps) {
  const t = useTranslation('wallet/order')
  return (
    <>
      {canOrderAgain(order) && (
        <Button size="dense" aria-label={t('action_for', { action: t('again'), id: order.id })} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
      {order.has_receipt && <ReceiptButton orderId={order.id} />}
      {order.cancelable && <CancelOrder orderId={order.id} />}
    </>
  )
}
