import { newDeviceUsed } from '#contract/account/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

export const accountNotifications: readonly NotificationRule[] = [
  notifyOf(newDeviceUsed, ({ device }) => ({ kind: 'new_sign_in', params: { device }, url: '/profile?tab=setting' })),
]
