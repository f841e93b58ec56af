import { newDeviceUsed } from '#contract/account/events.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'

const newSignIn: NoticeKindSpec = {
  name: 'account.notice_new_sign_in',
  security: true,
  mail: 'none',
  format: ({ device }, { lang }) =>
    textOf(device) === ''
      ? formatTitleAndText(lang, ['account.notice_sign_in_title', 'account.notice_sign_in_unknown'])
      : formatTitleAndText(lang, ['account.notice_sign_in_title', 'account.notice_sign_in'], { device }),
}

export const accountNoticeKinds = { new_sign_in: newSignIn } as const

export const accountNotifications: readonly NotificationRule[] = [
  notifyOf(newDeviceUsed, ({ device }) => ({ kind: 'new_sign_in', params: { device }, url: '/profile?tab=setting' })),
]
