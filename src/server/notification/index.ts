export { type NotificationRule, notifyOf } from './notification-rule.ts'
export { createNotificationSubscriber, declareNotifications, type FindAddressee, wantsMail } from './notify.service.ts'
export { findMailTime } from './quiet-hours.service.ts'
export type { NotificationPorts } from './module.ts'
