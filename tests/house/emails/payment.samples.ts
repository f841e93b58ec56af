import type { paymentNoticeKinds } from '#server/payment/payment.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

const order = { order: 42, description: '20 T-Coins', total: 64_000, currency: 'TWD' }

export const notices: NoticeSamples<typeof paymentNoticeKinds> = {
  order_decided: [
    { ...order, ok: true, reason: null },
    { ...order, total: 2000, currency: 'USD', ok: true, reason: 'In two parts' },
    { ...order, ok: false, reason: 'Not received' },
  ],
}
