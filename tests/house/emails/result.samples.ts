import type { resultNoticeKinds } from '#server/result/result.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

export const notices: NoticeSamples<typeof resultNoticeKinds> = {
  mark_corrected: ['listening', 'reading', 'writing', 'speaking'].map((skill) => ({ skill, before: 20, after: 21, max: 40 })),
}
