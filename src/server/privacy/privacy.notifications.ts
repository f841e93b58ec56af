import { exportMade } from '#contract/privacy/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

export const privacyNotifications: readonly NotificationRule[] = [
  notifyOf(exportMade, ({ subject_id, own }) => ({
    kind: 'export_made',
    params: { whose: own ? 'own' : 'child' },
    url: own ? '/profile?tab=setting#export' : `/profile/child/${subject_id}`,
  })),
]
