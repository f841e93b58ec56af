import { challengeDecided } from '#contract/challenge/events.ts'
import { formatSkill, formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf } from '#server/notification/index.ts'

const accepted = ['challenge.notice_challenge_accepted_title', 'challenge.notice_challenge_accepted'] as const
const declined = ['challenge.notice_challenge_declined_title', 'challenge.notice_challenge_declined'] as const

const challengeAnswered: NoticeKindSpec = {
  name: 'challenge.notice_challenge_answered',
  mail: { if: 'wanted' },
  format: (params, { lang }) =>
    formatTitleAndText(lang, params['status'] === 'accepted' ? accepted : declined, {
      ...params,
      skill: formatSkill(params['skill'], lang),
    }),
}

export const challengeNoticeKinds = { challenge_answered: challengeAnswered } as const

export const challengeNotifications: readonly NotificationRule[] = [
  notifyOf(challengeDecided, ({ attempt_id, skill, question, status }) => ({
    kind: 'challenge_answered',
    params: { skill, question, status },
    url: `/ielts/explanation?attempt=${attempt_id}`,
  })),
]
