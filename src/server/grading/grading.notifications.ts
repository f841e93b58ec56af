import type { z } from 'zod'
import { gradingCanceled, gradingComplaintDecided, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import { say } from '#server/kit/i18n/words.ts'
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
      [
        params['is_revision'] === true ? 'grading.notice_revision_title' : 'grading.notice_released_title',
        textOf(params['band']) === '' ? 'grading.notice_released' : 'grading.notice_released_band',
      ],
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

/** What staff have written; there is nothing where the attempt is void. */
const reasonOf = (params: Params, { lang }: Reader) => textOf(params['reason']) || say(lang, 'grading.attempt_is_void')

const canceled: NoticeKindSpec = {
  name: 'grading.notice_canceled_kind',
  mail: { unless: 'unwanted' },
  format: (params, reader) =>
    formatTitleAndText(
      reader.lang,
      ['grading.notice_canceled_title', Number(params['coins']) === 0 ? 'grading.notice_canceled_free' : 'grading.notice_canceled'],
      { ...fillings(params, reader), reason: reasonOf(params, reader) },
    ),
}

type FoundMark = z.infer<typeof gradingComplaintDecided.payload>['marks'][number]

/** "They found: Lexical resource 6.5; …", and nothing where a section has no bands any more. */
function describeFound(marks: unknown, { lang }: Reader): string {
  const found = (Array.isArray(marks) ? (marks as readonly FoundMark[]) : []).filter(({ band }) => band !== null)
  if (found.length === 0) return ''
  const lines = found.map(({ part, criterion, band }) => {
    const name = say(lang, `graded.criterion_${criterion === 'task' ? `task_${part === 1 ? 1 : 2}` : criterion}`)
    const params = { criterion: name, band: (band ?? 0).toFixed(1), part: part ?? 0 }
    return say(lang, { key: part === null ? 'complaint.mark' : 'complaint.mark_of_part', params })
  })
  return say(lang, { key: 'complaint.found', params: { marks: lines.join(say(lang, 'complaint.comma')) } })
}

const complaint: NoticeKindSpec = {
  name: 'complaint.kind',
  mail: { unless: 'unwanted' },
  format: (params, reader) => {
    const outcome = textOf(params['outcome'])
    const back = Number(params['coins']) > 0 ? say(reader.lang, 'complaint.back') : ''
    const filled = { ...fillings(params, reader), reason: reasonOf(params, reader), found: describeFound(params['marks'], reader), back }
    const { title, text } = formatTitleAndText(reader.lang, [`complaint.${outcome}_title`, `complaint.${outcome}`], filled)
    return { title, text: text.trim() }
  },
}

export const gradingNoticeKinds = {
  grading_released: released,
  grading_late: late,
  grading_canceled: canceled,
  grading_complaint: complaint,
} as const

export const gradingNotifications: readonly NotificationRule[] = [
  notifyOf(gradingReleased, ({ attempt_id, skill, test_title, band, revision_id }) => ({
    kind: 'grading_released',
    params: { skill, test: test_title, band: band === null ? null : band.toFixed(1), is_revision: revision_id !== undefined },
    url: revision_id === undefined ? `/grading/attempt/${attempt_id}/${skill}` : `/grading/revision/${revision_id}`,
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
  notifyOf(gradingComplaintDecided, ({ person_id, candidate_id, attempt_id, revision_id, skill, test_title, before, after, ...rest }) => ({
    kind: 'grading_complaint',
    params: {
      skill,
      test: test_title,
      outcome: rest.outcome,
      before: before?.toFixed(1) ?? null,
      after: after?.toFixed(1) ?? null,
      marks: rest.marks,
      coins: rest.coins,
      reason: rest.reason,
    },
    url:
      revision_id === undefined
        ? `/grading/attempt/${attempt_id}/${skill}${person_id === candidate_id ? '' : `?child=${candidate_id}`}`
        : `/grading/revision/${revision_id}`,
  })),
]
