import { sectionRemarked } from '#contract/result/events.ts'
import { formatSkill, formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf } from '#server/notification/index.ts'

const markCorrected: NoticeKindSpec = {
  name: 'result.notice_mark_corrected',
  mail: { if: 'wanted' },
  format: (params, { lang }) =>
    formatTitleAndText(lang, ['result.notice_mark_title', 'result.notice_mark'], { ...params, skill: formatSkill(params['skill'], lang) }),
}

export const resultNoticeKinds = { mark_corrected: markCorrected } as const

export const resultNotifications: readonly NotificationRule[] = [
  notifyOf(sectionRemarked, ({ attempt_id, skill, before, after }) => ({
    kind: 'mark_corrected',
    params: { skill, before: before.raw, after: after.raw, max: after.max },
    url: `/ielts/result?attempt=${attempt_id}`,
  })),
]
