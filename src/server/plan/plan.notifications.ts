import { proChanged } from '#contract/plan/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

export const planNotifications: readonly NotificationRule[] = [
  notifyOf(proChanged, ({ until }) => ({ kind: 'pro_changed', params: { until }, url: null })),
]
