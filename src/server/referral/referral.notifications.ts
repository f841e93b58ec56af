import { referralQualified } from '#contract/referral/events.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf } from '#server/notification/index.ts'

const joined: NoticeKindSpec = {
  name: 'referral.notice_friend_joined',
  mail: { if: 'wanted' },
  format: ({ coins }, { lang }) =>
    formatTitleAndText(lang, ['referral.notice_friend_joined_title', 'referral.notice_friend_joined_text'], { count: Number(coins) }),
}

export const referralNoticeKinds = { friend_joined: joined } as const

export const referralNotifications: readonly NotificationRule[] = [
  notifyOf(referralQualified, ({ coins }) => ({ kind: 'friend_joined', params: { coins }, url: '/ielts/profile/referral' })),
]
