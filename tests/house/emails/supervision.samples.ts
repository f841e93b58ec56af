import type { supervisionNoticeKinds } from '#server/supervision/supervision.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

export const notices: NoticeSamples<typeof supervisionNoticeKinds> = {
  attempt_decided: ['void', 'count', 'ignore'].map((decision) => ({ decision, count: 2 })),
}
