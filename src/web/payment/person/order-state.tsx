import type { PersonOrderRow } from '#contract/payment/person-order.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { OrderBadge } from '#web/payment/admin/order-badge.tsx'

/** How an order stands; what it waits for from staff goes before that. */
export function OrderState({ order: { status, waits_for: wait } }: { readonly order: PersonOrderRow }) {
  const t = useTranslation('payment/person')
  return wait === 'refund' || wait === 'problem' ? <Badge tone="wait">{t(`wait_${wait}`)}</Badge> : <OrderBadge status={status} />
}
