import { challengeDecided } from '#contract/challenge/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

export const challengeNotifications: readonly NotificationRule[] = [
  notifyOf(challengeDecided, ({ attempt_id, skill, question, status }) => ({
    kind: 'challenge_answered',
    params: { skill, question, status },
    url: `/ielts/explanation?attempt=${attempt_id}`,
  })),
]
