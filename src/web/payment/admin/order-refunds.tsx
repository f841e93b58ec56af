import { useState } from 'react'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'

type Refund = StaffOrder['refunds'][number]

/** What is given back of an order, and what of it staff have to give back themselves. */
export function OrderRefunds({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  if (order.refunds.length === 0) return null
  return (
    <section className="bs-card bs-pad" aria-labelledby="pa-refunds">
      <h2 id="pa-refunds">{t('refunds')}</h2>
      <ul className="pa-steps">
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} order={order} />
        ))}
      </ul>
    </section>
  )
}

function RefundLine({ refund, order }: { readonly refund: Refund; readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const [asked, setAsked] = useState<boolean | null>(null)
  const { id, amount, status, reason, created_at } = refund
  const isManual = order.provider === 'manual' && (status === 'requested' || status === 'sent')
  return (
    <li>
      <span className="bs-tiny bs-mute">
        <Moment at={created_at} />
      </span>
      <span>
        {formatMoney(amount, order.currency)} · {t(isManual ? 'refund_to_pay' : `refund_${status}`)}
        <span className="pa-reason bs-small bs-soft">{reason}</span>
        {isManual && (
          <span className="bs-row bs-row-wraps pa-settle">
            <Button onClick={() => setAsked(true)}>{t('refund_given')}</Button>
            <Button onClick={() => setAsked(false)}>{t('refund_refused')}</Button>
          </span>
        )}
        {asked !== null && (
          <DecisionDialog
            title={t(asked ? 'refund_given_title' : 'refund_refused_title')}
            confirm={t(asked ? 'refund_given' : 'refund_refused')}
            done={t('saved')}
            danger={!asked}
            decide={(why) => api.orderStaff.settleRefund({ id, ok: asked, reason: why })}
            onClose={() => setAsked(null)}
          >
            <p className="bs-soft">{formatMoney(amount, order.currency)}</p>
          </DecisionDialog>
        )}
      </span>
    </li>
  )
}
