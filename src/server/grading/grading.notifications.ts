import { gradingCanceled, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import {
  formatSkill,
  formatTitleAndText,
  type NoticeKindSpec,
  type NotificationRule,
  notifyOf,
  type Reader,
  textOf,
} from '#server/notification/index.ts'

type Params = Parameters<NoticeKindSpec['format']>[0]

const fillings = (params: Params, { lang }: Reader) => ({
  ...params,
  skill: formatSkill(params['skill'], lang),
  count: Number(params['coins']),
})

const released: NoticeKindSpec = {
  name: 'grading.notice_released_kind',
  mail: { unless: 'unwanted' },
  format: (params, reader) =>
    formatTitleAndText(
      reader.lang,
      ['grading.notice_released_title', textOf(params['band']) === '' ? 'grading.notice_released' : 'grading.notice_released_band'],
      fillings(params, reader),
    ),
}

const late: NoticeKindSpec = {
  name: 'grading.notice_late_kind',
  mail: { unless: 'unwanted' },
  format: (params, reader) =>
    formatTitleAndText(
      reader.lang,
      [params['has_scores'] === true ? 'grading.notice_late_title' : 'grading.notice_late_comments_title', 'grading.notice_late'],
      fillings(params, reader),
    ),
}

const canceled: NoticeKindSpec = {
  name: 'grading.notice_canceled_kind',
  mail: { unless: 'unwanted' },
  format: (params, reader) =>
    formatTitleAndText(
      reader.lang,
      ['grading.notice_canceled_title', Number(params['coins']) === 0 ? 'grading.notice_canceled_free' : 'grading.notice_canceled'],
      fillings(params, reader),
    ),
}

export const gradingNoticeKinds = { grading_released: released, grading_late: late, grading_canceled: canceled } as const

export const gradingNotifications: readonly NotificationRule[] = [
  notifyOf(gradingReleased, ({ attempt_id, skill, test_title, band }) => ({
    kind: 'grading_released',
    params: { skill, test: test_title, band: band === null ? null : band.toFixed(1) },
    url: `/grading/attempt/${attempt_id}/${skill}`,
  })),
  notifyOf(gradingLate, ({ skill, test_title, options, coins }) => ({
    kind: 'grading_late',
    params: { skill, test: test_title, has_scores: options.includes('scores'), coins },
    url: '/grading',
  })),
  notifyOf(gradingCanceled, ({ skill, test_title, coins, reason }) => ({
    kind: 'grading_canceled',
    params: { skill, test: test_title, coins, reason },
    url: '/grading',
  })),
]
