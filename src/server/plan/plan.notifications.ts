import { planBought, proChanged, proEnding } from '#contract/plan/events.ts'
import {
  formatDay,
  formatTitleAndText,
  type NoticeKindSpec,
  type NotificationRule,
  notifyOf,
  type Reader,
  textOf,
} from '#server/notification/index.ts'

const changed: NoticeKindSpec = {
  name: 'plan.notice_pro_changed',
  mail: { if: 'wanted' },
  format: ({ until }, reader) =>
    textOf(until) === ''
      ? formatTitleAndText(reader.lang, ['plan.notice_pro_over_title', 'plan.notice_pro_over'])
      : formatTitleAndText(reader.lang, ['plan.notice_pro_title', 'plan.notice_pro'], { day: formatDay(until, reader) }),
}

const gmt8 = 'Asia/Taipei'

/** The day on which Pro ends: by the calendar of GMT+8, whoever reads it. */
const formatEnd = (until: unknown, reader: Reader) => formatDay(until, { ...reader, timeZone: gmt8 })

const isForLife = (until: unknown) => textOf(until) >= '2999-12-31'

const bought: NoticeKindSpec = {
  name: 'plan.notice_bought_kind',
  mail: { unless: 'unwanted' },
  format: ({ until }, reader) =>
    isForLife(until)
      ? formatTitleAndText(reader.lang, ['plan.notice_bought_title', 'plan.notice_bought_life'])
      : formatTitleAndText(reader.lang, ['plan.notice_bought_title', 'plan.notice_bought'], { day: formatEnd(until, reader) }),
}

const ending: NoticeKindSpec = {
  name: 'plan.notice_ending_kind',
  mail: { unless: 'unwanted' },
  format: ({ until }, reader) =>
    formatTitleAndText(reader.lang, ['plan.notice_ending_title', 'plan.notice_ending'], { day: formatEnd(until, reader) }),
}

export const planNoticeKinds = { pro_changed: changed, pro_bought: bought, pro_ending: ending } as const

export const planNotifications: readonly NotificationRule[] = [
  notifyOf(planBought, ({ until }) => ({ kind: 'pro_bought', params: { until }, url: '/plans' })),
  notifyOf(proEnding, ({ until }) => ({ kind: 'pro_ending', params: { until }, url: '/plans' })),
  notifyOf(proChanged, ({ until }) => ({ kind: 'pro_changed', params: { until }, url: null })),
]
