import { reportEnded } from '#contract/support/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

export const supportNotifications: readonly NotificationRule[] = [
  notifyOf(reportEnded, ({ status, reply }) => ({ kind: 'report_answered', params: { status, reply }, url: null })),
]
