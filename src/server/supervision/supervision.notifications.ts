import { attemptVoided, lateAnswersDecided } from '#contract/supervision/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'

const resultOf = (attemptId: number) => `/ielts/result?attempt=${attemptId}`

export const supervisionNotifications: readonly NotificationRule[] = [
  notifyOf(lateAnswersDecided, ({ attempt_id, decision, count }) => ({
    kind: 'attempt_decided',
    params: { decision, count },
    url: resultOf(attempt_id),
  })),
  notifyOf(attemptVoided, ({ attempt_id }) => ({
    kind: 'attempt_decided',
    params: { decision: 'void', count: 0 },
    url: resultOf(attempt_id),
  })),
]
