import { coinsMoved } from '#contract/wallet/events.ts'
import { say } from '#server/kit/i18n/words.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'

const moved: NoticeKindSpec = {
  name: 'wallet.notice_coins_moved',
  mail: { unless: 'unwanted' },
  format: ({ reason, coins, debt, notes }, { lang }) => {
    const params = { count: Math.abs(Number(coins)), debt: Number(debt) }
    const key = `wallet.notice_${textOf(reason)}`
    const { title, text } = formatTitleAndText(lang, [`${key}_title`, key], params)
    const more = [
      ...(textOf(notes) === '' ? [] : [say(lang, { key: 'wallet.notice_why', params: { notes: textOf(notes) } })]),
      ...(params.debt === 0 ? [] : [say(lang, { key: 'wallet.notice_debt', params: { count: params.debt } })]),
    ]
    return { title, text: [text, ...more].join('\n') }
  },
}

export const walletNoticeKinds = { coins_moved: moved } as const

export const walletNotifications: readonly NotificationRule[] = [
  notifyOf(coinsMoved, ({ reason, coins, debt, notes }) => ({
    kind: 'coins_moved',
    params: { reason, coins, debt, notes },
    url: '/ielts/profile/balance',
  })),
]
