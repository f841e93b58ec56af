import type { Order } from '#contract/payment/order.contract.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { statusTones } from './order-state.ts'

export function StatusBadge({ status }: Pick<Order, 'status'>) {
  const t = useTranslation('wallet/order')
  return <Badge tone={statusTones[status]}>{t(`status_${status}`)}</Badge>
}

/** When an order was placed, how it is paid, what it costs. */
export function OrderFacts({ order: { created_at: at, method, provider, total, fee, currency } }: { readonly order: Order }) {
  const t = useTranslation('wallet/order')
  const wallet = useTranslation('wallet')
  const { day, minute } = useFormatOwnInstant()
  return (
    <p className="bs-small bs-soft or-facts">
      <time dateTime={at} title={minute(at)}>
        {day(at)}
      </time>
      <span>{wallet(provider === 'demo' ? 'method_demo' : `method_${method}`)}</span>
      <span className="bs-num">
        <span className="bs-strong">{formatMoney(total, currency)}</span>
        {fee > 0 && ` (${t('with_fee', { fee: formatMoney(fee, currency) })})`}
      </span>
    </p>
  )
}
