import { proChanged } from '#contract/plan/events.ts'
import { formatDay, formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'

const changed: NoticeKindSpec = {
  name: 'plan.notice_pro_changed',
  mail: { if: 'wanted' },
  format: ({ until }, reader) =>
    textOf(until) === ''
      ? formatTitleAndText(reader.lang, ['plan.notice_pro_over_title', 'plan.notice_pro_over'])
      : formatTitleAndText(reader.lang, ['plan.notice_pro_title', 'plan.notice_pro'], { day: formatDay(until, reader) }),
}

export const planNoticeKinds = { pro_changed: changed } as const

export const planNotifications: readonly NotificationRule[] = [
  notifyOf(proChanged, ({ until }) => ({ kind: 'pro_changed', params: { until }, url: null })),
]
