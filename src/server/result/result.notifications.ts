import { sectionRemarked } from '#contract/result/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

export const resultNotifications: readonly NotificationRule[] = [
  notifyOf(sectionRemarked, ({ attempt_id, skill, before, after }) => ({
    kind: 'mark_corrected',
    params: { skill, before: before.raw, after: after.raw, max: after.max },
    url: `/ielts/result?attempt=${attempt_id}`,
  })),
]
