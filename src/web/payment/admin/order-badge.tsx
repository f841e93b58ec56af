import type { OrderStatus } from '#contract/payment/payment.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones: Partial<Record<OrderStatus, 'good' | 'info' | 'wait'>> = {
  paid: 'good',
  confirming: 'wait',
  unknown: 'wait',
  disputed: 'wait',
}

/** The status in a list: a badge tells what somebody has to look at, the rest is plain. */
export function OrderStatusText({ status }: { readonly status: OrderStatus }) {
  const t = useTranslation('payment/admin')
  return tones[status] === 'wait' ? <OrderBadge status={status} /> : t(`status_${status}`)
}

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslation('payment/admin')
  return <Badge tone={tones[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
}
