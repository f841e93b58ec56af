import { exportMade } from '#contract/privacy/events.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf } from '#server/notification/index.ts'

/** Its email is written here: it's sent to whoever asked for the export. */
const made: NoticeKindSpec = {
  name: 'privacy.notice_export_made',
  security: true,
  mail: 'always',
  format: ({ whose }, { lang }) =>
    formatTitleAndText(lang, ['privacy.notice_export_title', whose === 'child' ? 'privacy.notice_export_child' : 'privacy.notice_export']),
}

export const privacyNoticeKinds = { export_made: made } as const

export const privacyNotifications: readonly NotificationRule[] = [
  notifyOf(exportMade, ({ subject_id, own }) => ({
    kind: 'export_made',
    params: { whose: own ? 'own' : 'child' },
    url: own ? '/profile?tab=setting#export' : `/profile/child/${subject_id}`,
  })),
]
