import { reportEnded } from '#contract/support/events.ts'
import { say } from '#server/kit/i18n/words.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'

const reportAnswered: NoticeKindSpec = {
  name: 'support.notice_report_answered',
  mail: { unless: 'unwanted' },
  format: ({ status, reply }, { lang }) => {
    const said = status === 'resolved' ? 'support.notice_report_resolved' : 'support.notice_report_declined'
    const { title, text } = formatTitleAndText(lang, ['support.notice_report_title', said])
    const answer = textOf(reply)
    return {
      title,
      text: answer === '' ? text : `${text}\n${say(lang, { key: 'support.notice_report_reply', params: { reply: answer } })}`,
    }
  },
}

export const supportNoticeKinds = { report_answered: reportAnswered } as const

export const supportNotifications: readonly NotificationRule[] = [
  notifyOf(reportEnded, ({ status, reply }) => ({ kind: 'report_answered', params: { status, reply }, url: null })),
]
