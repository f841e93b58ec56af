import type { Lang } from '#contract/kit/common.ts'
import { orderDecided } from '#contract/payment/events.ts'
import { Currency } from '#contract/payment/payment.ts'
import { say } from '#server/kit/i18n/words.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'
import { formatAmount } from './format-amount.ts'

function formatTotal(total: unknown, currency: unknown, lang: Lang): string {
  const known = Currency.safeParse(currency)
  return known.success ? formatAmount(Number(total), known.data, lang) : ''
}

const decided: NoticeKindSpec = {
  name: 'payment.notice_decided_kind',
  mail: { unless: 'unwanted' },
  format: ({ order, description, total, currency, ok, reason }, { lang }) => {
    const key = ok === true ? 'payment.notice_confirmed' : 'payment.notice_rejected'
    const params = { order: textOf(order), description, total: formatTotal(total, currency, lang) }
    const { title, text } = formatTitleAndText(lang, [`${key}_title`, key], params)
    const why = textOf(reason)
    return { title, text: why === '' ? text : `${text}\n${say(lang, { key: 'payment.notice_why', params: { reason: why } })}` }
  },
}

export const paymentNoticeKinds = { order_decided: decided } as const

export const paymentNotifications: readonly NotificationRule[] = [
  notifyOf(orderDecided, ({ order_id: order, description, total, currency, ok, reason }) => ({
    kind: 'order_decided',
    params: { order, description, total, currency, ok, reason },
    url: `/ielts/profile/balance?order=${order}`,
  })),
]
