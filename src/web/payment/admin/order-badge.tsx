import type { OrderStatus } from '#contract/payment/payment.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones: Partial<Record<OrderStatus, 'good' | 'info' | 'wait'>> = {
  paid: 'good',
  confirming: 'wait',
  unknown: 'wait',
  disputed: 'wait',
}

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslation('payment/admin')
  return <Badge tone={tones[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
}
