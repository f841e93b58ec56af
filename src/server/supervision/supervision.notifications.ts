import { attemptVoided, lateAnswersDecided } from '#contract/supervision/events.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf } from '#server/notification/index.ts'

const attemptDecided: NoticeKindSpec = {
  name: 'supervision.notice_attempt_decided',
  mail: { if: 'wanted' },
  format: ({ decision, count }, { lang }) => {
    if (decision === 'void') return formatTitleAndText(lang, ['supervision.notice_voided_title', 'supervision.notice_voided'])
    const said = decision === 'count' ? 'supervision.notice_late_counted' : 'supervision.notice_late_ignored'
    return formatTitleAndText(lang, ['supervision.notice_late_title', said], { count })
  },
}

export const supervisionNoticeKinds = { attempt_decided: attemptDecided } as const

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
